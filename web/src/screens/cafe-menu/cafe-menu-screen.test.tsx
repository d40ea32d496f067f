import type { Role } from '@tumbler/rules/roles'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { categoryOf, itemOf, openCafe, ploy, statusOf, takenDrinks } from '../../testing/cafe.ts'
import type { Answers } from '../../testing/fake-server.ts'
import { openApp, people } from '../../testing/open-app.tsx'
import {
  allOfRole,
  controls,
  findRole,
  found,
  press,
  seen,
  showScreen,
  until,
  user,
} from '../../testing/show-screen.tsx'
import { CafeMenuScreen } from './cafe-menu-screen.tsx'

const categories = [
  categoryOf(1, 'Coffee', [itemOf(11, 'Americano'), itemOf(12, 'Mocha', { isActive: 'inactive' })]),
  categoryOf(2, 'Tea', [itemOf(21, 'Thai Tea Latte')]),
  categoryOf(3, 'Milk and Cocoa', [itemOf(31, 'Caramel Milk')]),
  categoryOf(4, 'Refreshing', [itemOf(41, 'Yuzu Soda')]),
  categoryOf(5, 'Cakes', [itemOf(51, 'Brownie')]),
]

const show = (own?: Answers, role: Role = 'user') =>
  showScreen(<CafeMenuScreen />, { ...ploy, role }, openCafe(categories, own))

const tabs = () => [...document.querySelectorAll('[role=tab]')].map((tab) => tab.textContent)

/** As with the keyboard: jsdom has no pointer events. */
const goFrom = async (tab: string, key: string) => {
  const element = await findRole('tab', tab)
  element.focus()
  element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
}

afterEach(() => {
  vi.useRealTimers()
})

describe('the cafe menu', () => {
  test('tells a visitor what this is', async () => {
    openApp('/', { answers: { listCategories: () => categories } })
    await until(() => expect(seen()).toContain('2 drinks a day, on the house. Log in to order.'))
  })

  test('leads a visitor to the bar while that is open', async () => {
    const page = openApp('/', {
      shopMode: 'bar-open',
      answers: { listCategories: () => categories },
    })
    ;(await findRole('link', 'The bar is open. See its drinks')).click()
    await page.at('/order_bar')
  })

  test('tells a visitor of no login while all is closed', async () => {
    openApp('/', { shopMode: 'all-close', answers: { listCategories: () => categories } })
    await until(() => expect(seen()).toContain('The cafe is closed.'))
    expect(seen()).not.toContain('Log in to order')
    expect(seen()).not.toContain('The bar is open')
  })

  test('counts the drinks of today and links each drink that can be had', async () => {
    show({ listMyOrders: () => takenDrinks(1) })
    const card = await findRole('link', 'Americano')
    expect(card.getAttribute('href')).toBe(`/form/Americano/${itemOf(11, '').id}`)
    await until(() => expect(seen()).toContain('Ordered 1/2'))
    expect(seen()).not.toContain('on the house')
  })

  test('has the same tab open on the way back from a drink', async () => {
    const menu = categories.slice(0, 2)
    const page = openApp('/menuCafe', {
      me: people.user,
      answers: { listCategories: () => menu },
    })
    await user.click(await findRole('tab', 'Tea'))
    ;(await findRole('link', 'Thai Tea Latte')).click()
    await findRole('heading', 'Thai Tea Latte')
    page.back()
    await page.at('/menuCafe')
    await findRole('link', 'Thai Tea Latte')
    expect((await findRole('tab', 'Tea')).getAttribute('aria-selected')).toBe('true')
    await user.click(await findRole('tab', 'Coffee'))
  })

  test('leaves an inactive drink in its place, greyed', async () => {
    show()
    await findRole('link', 'Americano')
    expect(allOfRole('link', 'Mocha')[0]?.ariaDisabled).toBe('true')
    expect(seen().indexOf('Mocha')).toBeGreaterThan(seen().indexOf('Americano'))
  })

  test('answers a tap at the limit with the alert', async () => {
    show({ listMyOrders: () => takenDrinks(2) })
    await press('Americano')
    await until(() =>
      expect(document.querySelector('[role=alertdialog]')?.textContent).toContain(
        'You already reached your order limit!',
      ),
    )
  })

  test('offers nothing on Friday from noon, and says why', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00+07:00'), toFake: ['Date'] })
    show()
    await until(() => expect(seen()).toContain('The bar is closing at 12PM on Friday.'))
    expect(seen()).toContain('The cafe menu closes at 12:00 on Fridays. Bar hours: 15:00-18:00.')
    expect(allOfRole('link', 'Americano')[0]?.ariaDisabled).toBe('true')
  })

  test('offers nothing while the cafe is closed', async () => {
    show({ getCafeStatus: () => statusOf('all-close') })
    await until(() => expect(seen()).toContain('The cafe is closed.'))
    expect(allOfRole('link', 'Americano')[0]?.ariaDisabled).toBe('true')
  })

  test('is for a barista to read only, without a counter', async () => {
    show({}, 'barista')
    await until(() => expect(seen()).toContain('Americano'))
    expect(allOfRole('link', 'Americano')).toEqual([])
    expect(controls('[aria-disabled]', '').map(({ textContent }) => textContent)).toEqual(['Mocha'])
    expect(seen()).not.toContain('Ordered')
  })

  test('says when it could not be loaded, and tries again', async () => {
    let isBroken = true
    show({
      listCategories: () => {
        if (!isBroken) return categories
        throw new Error('no connection')
      },
    })
    await found('[role=alert]', "Couldn't load the menu.")
    isBroken = false
    await press('Retry')
    await findRole('link', 'Americano')
  })

  test.each([
    ['three categories', categories.slice(0, 3)],
    ['a fourth one without a drink', [...categories.slice(0, 3), categoryOf(6, 'Juice')]],
    ['one before them without a drink', [categoryOf(6, 'Juice'), ...categories.slice(0, 3)]],
  ])('has no More with %s', async (_what, listed) => {
    show({ listCategories: () => listed })
    await findRole('link', 'Americano')
    expect(tabs()).toEqual(['Coffee', 'Tea', 'Milk and Cocoa'])
  })

  test('gives a single category that is left over a tab of its own', async () => {
    show({ listCategories: () => categories.slice(0, 4) })
    await findRole('link', 'Americano')
    expect(tabs()).toEqual(['Coffee', 'Tea', 'Milk and Cocoa', 'Refreshing'])
    expect(allOfRole('button', 'More')).toEqual([])
  })

  // Last, because the tab is kept for the way back from a drink.
  test('keeps the categories from the fourth on in a menu that the arrows reach', async () => {
    show()
    await findRole('link', 'Americano')
    expect(tabs()).toEqual(['Coffee', 'Tea', 'Milk and Cocoa'])
    await goFrom('Coffee', 'End')
    const more = await findRole('button', 'More')
    expect(document.activeElement).toBe(more)
    expect(more.getAttribute('aria-haspopup')).toBe('menu')
    await user.keyboard('{ArrowDown}')
    await user.click(await findRole('menuitemradio', 'Cakes'))
    await findRole('link', 'Brownie')
    expect(more.textContent).toContain('Cakes')
    expect(more.ariaCurrent).toBe('true')
    expect(document.querySelector('[role=tabpanel]')?.getAttribute('aria-labelledby')).toBe(more.id)
    await until(() => expect(document.activeElement).toBe(more))
    await user.keyboard('{ArrowLeft}')
    await findRole('link', 'Caramel Milk')
    expect(more.textContent).toBe('More')
  })
})
