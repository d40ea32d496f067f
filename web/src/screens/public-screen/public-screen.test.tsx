import { expect, test } from 'vitest'
import { openApp, people, settings } from '../../testing/open-app.tsx'
import { openScreen, screenOf, shownOrder as shown } from '../../testing/public-screen.ts'
import { allOfRole, findRole, press, seen, until } from '../../testing/show-screen.tsx'

test('a screen shows who is next and what is ready, without bars', async () => {
  const doneAt = new Date().toISOString()
  const earlier = new Date(Date.now() - 4 * 60_000).toISOString()
  openScreen({
    screen: () =>
      screenOf({
        preparing: [shown('Mint'), shown('Ploy', { number: 7 }), shown('Beam')],
        ready: [shown('Fah', { doneAt }), shown(null, { doneAt: earlier, number: 19 })],
        wait: { from: 10, to: 14 },
      }),
  })
  const preparing = await findRole('region', 'Preparing')
  expect(preparing.textContent).toBe(
    'Preparinga new order: about 10–14 minMintLattePloyNo. 7LatteBeamLatte',
  )
  const ready = await findRole('region', 'Ready')
  expect(ready.textContent).toBe('Ready2FahLatteJust nowNo. 19Latte4 min')
  expect(seen()).toContain('Cafe Open')
  for (const role of ['navigation', 'button', 'link']) expect(allOfRole(role, '')).toEqual([])
})

test('an unusual choice stands beside the drink, the usual ones do not', async () => {
  const options = [
    { name: 'Milk', choice: 'Oat', isUsual: false },
    { name: 'Shots', choice: 'Single', isUsual: true },
  ]
  openScreen({ screen: () => screenOf({ preparing: [shown('Mint', { options })] }) })
  const preparing = await findRole('region', 'Preparing')
  expect(preparing.textContent).toBe('PreparingMintLatte Oat')
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

test('a drink whose name says no colour has its category’s; an earlier server sends no category', async () => {
  const drinkIn = (name: string, categoryName?: string) => {
    const { categoryName: _, ...order } = shown(name, { menuName: 'Mango Coconut' })
    return { ...order, doneAt: new Date().toISOString(), ...(categoryName && { categoryName }) }
  }
  openScreen({
    screen: () =>
      screenOf({
        ready: [drinkIn('Mint', 'Green Tea'), drinkIn('Fah', 'Coffee'), drinkIn('Ploy')],
      }),
  })
  const ready = await findRole('region', 'Ready')
  const tiles = [...ready.querySelectorAll('li')]
  expect(tiles.map(({ style }) => style.background)).toEqual(
    ['matcha', 'espresso', 'latte'].map((colour) => `var(--tint-${colour})`),
  )
})

test('a customer has no screens to manage, but may keep the name off the screen', async () => {
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
          menuFilter: [],
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
