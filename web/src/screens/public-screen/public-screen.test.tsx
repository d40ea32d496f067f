import type { PublicScreen, ShownOrder } from '@tumbler/contract/screen'
import { expect, test } from 'vitest'
import { statusOf } from '../../testing/cafe.ts'
import { refusal } from '../../testing/fake-server.ts'
import { openApp, people, settings } from '../../testing/open-app.tsx'
import {
  allOfRole,
  controls,
  findRole,
  found,
  press,
  seen,
  until,
} from '../../testing/show-screen.tsx'

let count = 0
const shown = (name: string | null, given: Partial<ShownOrder> = {}): ShownOrder => {
  count += 1
  return {
    id: `00000000-0000-4000-8000-${String(count).padStart(12, '0')}`,
    ...{ name, number: null, menuName: 'Latte', categoryFor: 'cafe', type: 'cold' },
    ...{ sweetness: 50, look: null, isInProgress: false, doneAt: null, ...given },
  }
}
const screenOf = (given: Partial<PublicScreen>): PublicScreen => ({
  ...{ shop: statusOf('cafe-open'), preparing: [], preparingTotal: 0, ready: [], wait: null },
  ...given,
})
const open = (answer: () => unknown) => openApp('/screen/abc', { answers: { readScreen: answer } })

test('a screen shows who is next and what is ready, without bars', async () => {
  const doneAt = new Date().toISOString()
  const earlier = new Date(Date.now() - 4 * 60_000).toISOString()
  open(() =>
    screenOf({
      preparing: ['Mint', 'Ploy', 'Beam', 'Oat', 'Nam', 'Gun'].map((name) => shown(name)),
      preparingTotal: 17,
      ready: [shown('Fah', { doneAt }), shown(null, { doneAt: earlier, number: 19 })],
      wait: { from: 10, to: 14 },
    }),
  )
  const preparing = await findRole('region', 'Preparing')
  expect(preparing.textContent).toBe(
    `Preparing 17${['Mint', 'Ploy', 'Beam', 'Oat', 'Nam'].map((name) => `${name}LatteCold`).join('')}12 more, a new order: about 10–14 min`,
  )
  const ready = await findRole('region', 'Ready')
  expect(ready.textContent).toBe('Ready 2FahLatteColdJust nowNo. 19LatteCold4 min')
  expect(seen()).toContain('Cafe Open')
  expect(allOfRole('navigation', '')).toEqual([])
})

test('an empty screen says so, and a closed shop too', async () => {
  open(() => screenOf({ shop: statusOf('all-close') }))
  await until(() => expect(seen()).toContain('No orders now'))
  expect(seen()).toContain('Cafe and Bar are close')
})

test('a link that has ended shows nothing of what was there', async () => {
  let isThere = true
  const page = open(() =>
    isThere ? screenOf({ preparing: [shown('Mint')], preparingTotal: 1 }) : refusal('NOT_FOUND'),
  )
  await until(() => expect(seen()).toContain('Mint'))
  isThere = false
  void page.client.invalidateQueries({ queryKey: ['public-screen'] })
  await until(() => expect(seen()).toContain('This link has ended.'))
  expect(seen()).not.toContain('Mint')
})

test('a barista makes a link, which is shown once, and ends it', async () => {
  let since: string | null = null
  openApp('/account/screen', {
    me: people.barista,
    answers: {
      readScreenLink: () => ({ since }),
      makeScreenLink: () => {
        since = new Date().toISOString()
        return { url: 'http://localhost:3000/screen/abc' }
      },
      revokeScreenLink: () => {
        since = null
        return { since }
      },
    },
  })
  await until(() => expect(seen()).toContain('There is no link.'))
  await press('Make a link')
  await until(() =>
    expect(controls('input', 'Link')[0]).toHaveProperty(
      'value',
      'http://localhost:3000/screen/abc',
    ),
  )
  await press('End the link')
  ;(await found('[role=alertdialog] button', 'End the link')).click()
  await until(() => expect(seen()).toContain('There is no link.'))
  expect(controls('input', 'Link')).toEqual([])
})

test('a customer has no link to make, but may keep the name off the screen', async () => {
  const sent: unknown[] = []
  const page = openApp('/account/screen', { me: people.user })
  await page.at('/unauthorized')
  openApp('/ordered', {
    me: people.user,
    answers: {
      getSettings: () => ({ ...settings, hasScreen: true }),
      changeMe: ({ body }) => {
        sent.push(body)
        return {
          ...people.user,
          favOrder: null,
          hasPassword: true,
          isOnScreen: false,
          recentUploads: [],
        }
      },
    },
  })
  await press('Menu')
  const mine = await findRole('switch', 'My name on the screen')
  expect(mine).toHaveProperty('checked', true)
  mine.click()
  await until(() => expect(sent).toEqual([{ isOnScreen: false }]))
  await until(() => expect(mine).toHaveProperty('checked', false))
})
