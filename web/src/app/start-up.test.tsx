import { afterEach, expect, test, vi } from 'vitest'
import { openRoutes, people } from '../testing/open-app.tsx'
import { seen } from '../testing/show-screen.tsx'

const turn = () => new Promise(setImmediate)

/** Until it is so, and then a while longer; the clock stands still meanwhile. */
async function settled(isSo: () => boolean) {
  const latest = performance.now() + 4000
  while (!isSo() && performance.now() < latest) await turn()
  for (let turns = 0; turns < 100; turns += 1) await turn()
}

afterEach(() => {
  vi.useRealTimers()
})

test('the app waits a second, however quick the answers, and no longer', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const routes = [{ path: '/', element: <p>Hi, Ploy</p> }]
  const { client } = openRoutes(routes, '/', { me: people.user, hasStartUp: true })
  await settled(() => seen().includes('Wait a sec...') && client.isFetching() === 0)
  await vi.advanceTimersByTimeAsync(999)
  await settled(() => true)
  expect(seen()).toContain('Wait a sec...')
  await vi.advanceTimersByTimeAsync(1)
  await settled(() => seen().includes('Hi, Ploy'))
  expect(seen()).toContain('Hi, Ploy')
  expect(seen()).not.toContain('Wait a sec...')
})
