import { afterEach, expect, test, vi } from 'vitest'
import { expectLogged, loggedLines } from '../testing/console-output.ts'
import { refusal } from '../testing/fake-server.ts'
import { openRoutes, people, settings } from '../testing/open-app.tsx'
import { seen, until } from '../testing/show-screen.tsx'
import { passTime } from '../testing/until.ts'

async function turn() {
  await new Promise(setImmediate)
  await vi.dynamicImportSettled()
}

/** Until it is so, and then a while longer; the clock stands still meanwhile, which `until` moves. */
async function settled(isSo: () => boolean) {
  for (let turns = 0; !isSo() && turns < 20_000; turns += 1) await turn()
  for (let turns = 0; turns < 100; turns += 1) await turn()
}

afterEach(() => {
  vi.useRealTimers()
})

const routesOf = (text: string) => [{ path: '/', element: <p>{text}</p> }]

test('a start without a token is logged, and one with a token is not', async () => {
  expectLogged('no token in storage')
  openRoutes(routesOf('Hi, Ploy'), '/', { me: people.user, hasStartUp: true })
  await until(() => expect(seen()).toContain('Hi, Ploy'))
  expect(loggedLines()).toEqual([])
  openRoutes(routesOf('Hi'), '/', { hasStartUp: true })
  // React's development build runs each effect twice.
  await until(() => expect(new Set(loggedLines())).toEqual(new Set(['no token in storage'])))
})

test('the app waits a second, however quick the answers, and no longer', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { client } = openRoutes(routesOf('Hi, Ploy'), '/', { me: people.user, hasStartUp: true })
  await settled(() => seen().includes('Wait a sec...') && client.isFetching() === 0)
  await passTime(999)
  await settled(() => true)
  expect(seen()).toContain('Wait a sec...')
  await passTime(1)
  await settled(() => seen().includes('Hi, Ploy'))
  expect(seen()).toContain('Hi, Ploy')
  expect(seen()).not.toContain('Wait a sec...')
})

test('what the start could not load is asked for again by itself', async () => {
  expectLogged('no token in storage')
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  let isBroken = true
  const answers = { getSettings: () => (isBroken ? refusal('UNEXPECTED') : settings) }
  openRoutes(routesOf('Hi'), '/', { hasStartUp: true, answers })
  await settled(() => seen().includes("Couldn't load"))
  isBroken = false
  await passTime(9_999)
  expect(seen()).toContain("Couldn't load")
  await passTime(1)
  await settled(() => seen().includes('Hi'))
  expect(seen()).toContain('Hi')
})
