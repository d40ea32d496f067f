import { describe, expect, test } from 'vitest'
import { categoryOf, idOf, itemOf } from '../../testing/cafe.ts'
import { refusal } from '../../testing/fake-server.ts'
import { coffeePage, openMenu } from '../../testing/open-menu.ts'
import { allOfRole, findRole, found, press, seen, until } from '../../testing/show-screen.tsx'

describe('menu management', () => {
  test('lists the categories with their venue, each leading to its page', async () => {
    const { at } = openMenu('/menuManagement')
    const coffee = await findRole('link', 'Coffee')
    const cards = [...document.querySelectorAll('ul[aria-label] > li')]
    expect(cards.map(({ textContent }) => textContent)).toEqual([
      'Coffee3 items, 1 inactiveCafe',
      'Cocktails0 items. Customers see it with its first item.Bar',
    ])
    expect(seen()).toContain('2 categories, 3 items')
    coffee.click()
    await at(coffeePage)
  })

  test('leads to a new category', async () => {
    const { at } = openMenu('/menuManagement')
    ;(await findRole('link', 'Add Category')).click()
    await at('/add-category')
  })

  test.each(['cafe-open', 'bar-open'] as const)('offers no edit while %s', async (shopMode) => {
    openMenu('/menuManagement', { shopMode })
    await findRole('link', 'Coffee')
    expect(allOfRole('link', 'Edit')).toEqual([])
    expect(seen()).toContain('Categories are edited while cafe and bar are closed.')
  })

  test('offers to edit each category while both are closed', async () => {
    const { at } = openMenu('/menuManagement', { shopMode: 'all-close' })
    await findRole('link', 'Edit Cocktails')
    expect(seen()).not.toContain('Categories are edited while')
    ;(await findRole('link', 'Edit Coffee')).click()
    await at(`/edit-category/${idOf(1)}`)
  })

  test('shows what another barista changed', async () => {
    const { menu, announce } = openMenu('/menuManagement')
    await findRole('link', 'Coffee')
    menu.menu = menu.menu.map((category) => ({ ...category, name: `New ${category.name}` }))
    await announce()
    await findRole('link', 'New Coffee')
    expect(allOfRole('link', 'Coffee')).toEqual([])
  })

  test('says when it could not be loaded, and tries again', async () => {
    let isDown = true
    const listCategories = () => (isDown ? refusal('UNEXPECTED') : [])
    openMenu('/menuManagement', { answers: { listCategories } })
    await found('[role=alert]', "Couldn't load the menu.")
    isDown = false
    await press('Retry')
    await until(() => expect(seen()).toContain('No categories'))
  })

  test('is in the bar of a barista', async () => {
    const { at } = openMenu('/ordering')
    ;(await findRole('link', 'Menu Management')).click()
    await at('/menuManagement')
  })

  test('draws drinks as they were chosen, and what cannot be had as a ghost', async () => {
    const look = { vessel: 'hot', colour: 'matcha', garnish: null } as const
    const { menu, announce } = openMenu('/menuManagement')
    await findRole('link', 'Coffee')
    const drawn = [{}, { look }, { look, isSoldOut: true }, { look, isActive: 'inactive' as const }]
    menu.menu = [
      categoryOf(
        1,
        'Tea',
        drawn.map((given, at) => itemOf(20 + at, 'Latte', given)),
      ),
    ]
    await announce()
    await findRole('link', 'Tea')
    const places = [...document.querySelectorAll('ul[aria-label] [aria-hidden] > div')]
    const [byName, chosen, ...ghosts] = places.map((place) => place.getAttribute('style'))
    expect([byName, chosen].every(Boolean)).toBe(true)
    expect(chosen).not.toBe(byName)
    expect(ghosts).toEqual([null, null])
  })

  test('draws the first four drinks of a category only', async () => {
    const { menu, announce } = openMenu('/menuManagement')
    await findRole('link', 'Coffee')
    const many = Array.from({ length: 6 }, (_, place) => itemOf(20 + place, 'Latte'))
    menu.menu = menu.menu.map((category) => ({ ...category, menu: many }))
    await announce()
    await until(() =>
      expect(document.querySelectorAll('main li svg[viewBox="0 0 120 150"]').length).toBe(8),
    )
  })
})
