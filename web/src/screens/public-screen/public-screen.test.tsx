import { expect, test } from 'vitest'
import { openApp, people, settings } from '../../testing/open-app.tsx'
import { openScreen, screenOf, shownOrder as shown } from '../../testing/public-screen.ts'
import {
  allOfRole,
  controls,
  findRole,
  found,
  press,
  seen,
  until,
} from '../../testing/show-screen.tsx'

test('a screen shows who is next and what is ready, without bars', async () => {
  const doneAt = new Date().toISOString()
  const earlier = new Date(Date.now() - 4 * 60_000).toISOString()
  openScreen({
    screen: () =>
      screenOf({
        preparing: ['Mint', 'Ploy', 'Beam', 'Oat', 'Nam', 'Gun'].map((name) => shown(name)),
        preparingTotal: 17,
        ready: [shown('Fah', { doneAt }), shown(null, { doneAt: earlier, number: 19 })],
        readyTotal: 8,
        wait: { from: 10, to: 14 },
      }),
  })
  const preparing = await findRole('region', 'Preparing')
  expect(preparing.textContent).toBe(
    `Preparing 17${['Mint', 'Ploy', 'Beam', 'Oat', 'Nam'].map((name) => `${name}LatteCold`).join('')}12 more, a new order: about 10–14 min`,
  )
  const ready = await findRole('region', 'Ready')
  expect(ready.textContent).toBe('Ready 8FahLatteColdJust nowNo. 19LatteCold4 min')
  expect(seen()).toContain('Cafe Open')
  for (const role of ['navigation', 'button', 'link']) expect(allOfRole(role, '')).toEqual([])
})

test('the glass of a drink fills once it is being made', async () => {
  let isInProgress = false
  const mint = shown('Mint')
  const { client } = openScreen({
    screen: () => screenOf({ preparing: [{ ...mint, isInProgress }] }),
  })
  const preparing = await findRole('region', 'Preparing')
  const drawn = () => preparing.querySelector('svg')?.innerHTML
  const empty = drawn()
  isInProgress = true
  await client.invalidateQueries()
  await until(() => expect(drawn()).not.toBe(empty))
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
          hasFirstSteps: false,
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
