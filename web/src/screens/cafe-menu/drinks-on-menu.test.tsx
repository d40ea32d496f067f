import { fireEvent } from '@testing-library/dom'
import type { MenuItem } from '@tumbler/contract/menu'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { queryKeys } from '../../api/query-keys.ts'
import { categoryOf, idOf, itemOf, openCafe, ploy } from '../../testing/cafe.ts'
import { allOfRole, findRole, seen, showScreen, until, user } from '../../testing/show-screen.tsx'
import { CafeMenuScreen } from './cafe-menu-screen.tsx'

const photo = '/api/upload/image/drink.webp'

const show = (given: Partial<MenuItem>, favourite: object | null = null) =>
  showScreen(
    <CafeMenuScreen />,
    { ...ploy, favOrder: favourite as never },
    openCafe([categoryOf(1, 'Coffee', [itemOf(10, 'Latte'), itemOf(11, 'Mocha', given)])]),
  )

const card = (name: string) => allOfRole('link', name)[0]

beforeEach(() => sessionStorage.clear())
afterEach(() => {
  vi.useRealTimers()
})

describe('a card of the menu', () => {
  test('says that the drink is sold out today, and cannot be pressed', async () => {
    show({ isSoldOut: true })
    await until(() => expect(card('Mocha')?.textContent).toContain('Sold out today'))
    expect(card('Mocha')?.ariaDisabled).toBe('true')
    expect(card('Latte')?.textContent).not.toContain('Sold out today')
  })

  test.each([
    [{ leftToday: 3 }, '3 left'],
    [{ leftToday: 1 }, '1 left'],
    [{ leftToday: 4 }, null],
    [{ leftToday: null }, null],
    [{ leftToday: 0, isSoldOut: true }, null],
    [{ leftToday: 2, isActive: 'inactive' }, null],
  ] as const)('of a drink with %j says %s', async (given, said) => {
    show(given)
    await findRole('link', 'Latte')
    await until(() => expect(card('Mocha')).toBeDefined())
    if (said) expect(card('Mocha')?.textContent).toContain(said)
    else expect(seen()).not.toContain(' left')
    expect(card('Latte')?.textContent).not.toContain(' left')
  })

  test('counts down while it is looked at', async () => {
    let leftToday = 4
    const { client } = showScreen(
      <CafeMenuScreen />,
      ploy,
      openCafe([], {
        listCategories: () => [
          categoryOf(1, 'Coffee', [itemOf(11, 'Mocha', { leftToday, isSoldOut: leftToday === 0 })]),
        ],
      }),
    )
    await findRole('link', 'Mocha')
    expect(seen()).not.toContain(' left')
    for (const [left, said] of [
      [3, '3 left'],
      [0, 'Sold out today'],
      [1, '1 left'],
    ] as const) {
      leftToday = left
      await client.invalidateQueries({ queryKey: queryKeys.menu })
      await until(() => expect(card('Mocha')?.textContent).toContain(said))
    }
  })

  test('shows the photo of the drink, or the drawing where it does not load', async () => {
    show({ photo })
    await findRole('link', 'Mocha')
    const image = card('Mocha')?.querySelector('img')
    expect(image?.getAttribute('src')).toBe(photo)
    expect(card('Mocha')?.querySelector('svg[viewBox="0 0 120 150"]')).toBeNull()
    fireEvent.error(image as Element)
    await until(() =>
      expect(card('Mocha')?.querySelector('svg[viewBox="0 0 120 150"]')).not.toBeNull(),
    )
  })

  test('has the chosen colour, else the one of its name', async () => {
    show({ look: { vessel: 'frappe', colour: 'rose', garnish: 'cherry' } })
    await findRole('link', 'Mocha')
    expect(card('Mocha')?.style.background).toBe('var(--tint-rose)')
    expect(card('Latte')?.style.background).toBe('var(--tint-latte)')
  })

  test('has its category’s colour where its name says none', async () => {
    const categories = [
      categoryOf(1, 'Coffee', [itemOf(10, 'Mango Coconut'), itemOf(11, 'Matcha Coconut')]),
      categoryOf(2, 'Green Tea', [itemOf(12, 'Coconut Mango')]),
    ]
    showScreen(<CafeMenuScreen />, ploy, openCafe(categories))
    await findRole('link', 'Mango Coconut')
    expect(card('Mango Coconut')?.style.background).toBe('var(--tint-espresso)')
    expect(card('Matcha Coconut')?.style.background).toBe('var(--tint-matcha)')
    await user.click(await findRole('tab', 'Green Tea'))
    await findRole('link', 'Coconut Mango')
    expect(card('Coconut Mango')?.style.background).toBe('var(--tint-matcha)')
  })

  test('is as before on the next business day', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-18T23:59:30+07:00'), toFake: ['Date'] })
    const isToday = () => Date.now() < Date.parse('2026-11-19T00:00:00+07:00')
    showScreen(
      <CafeMenuScreen />,
      ploy,
      openCafe([], {
        listCategories: () => [
          categoryOf(1, 'Coffee', [itemOf(11, 'Mocha', { isSoldOut: isToday() })]),
        ],
      }),
    )
    await until(() => expect(seen()).toContain('Sold out today'))
    vi.setSystemTime(new Date('2026-11-19T00:00:10+07:00'))
    document.dispatchEvent(new Event('visibilitychange'))
    await until(() => expect(seen()).not.toContain('Sold out today'))
    expect(card('Mocha')?.ariaDisabled).toBeNull()
  })
})

describe('the usual', () => {
  const favourite = { menu_id: idOf(11), type: 'hot', sweetness: 50, remark: '-' }

  test('is not ordered at once where it does not come like this any more', async () => {
    show({ types: ['cold', 'frappe'] }, favourite)
    await until(() => expect(seen()).toContain('This drink has changed. Choose again.'))
    expect(allOfRole('link', 'Order Mocha')).toEqual([])
    expect(card('The usual')?.getAttribute('href')).toBe(`/form/Mocha/${idOf(11)}`)
  })

  test('is ordered without sweetness where that is fixed', async () => {
    show({ hasSweetness: false }, favourite)
    await findRole('link', 'Order Mocha')
    expect(card('The usual')?.textContent).toContain('Hot')
    expect(card('The usual')?.textContent).not.toContain('50 %')
  })

  test('says how many are left', async () => {
    show({ leftToday: 2 }, favourite)
    await until(() => expect(card('The usual')?.textContent).toContain('2 left'))
  })

  test('says that it is sold out today', async () => {
    show({ isSoldOut: true }, favourite)
    await until(() => expect(card('The usual')?.textContent ?? seen()).toContain('Sold out today'))
    expect(allOfRole('link', 'Order Mocha')).toEqual([])
  })
})
