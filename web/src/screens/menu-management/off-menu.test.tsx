import type { Archived, Category, MenuItem } from '@tumbler/contract/menu'
import { describe, expect, test } from 'vitest'
import { categoryOf, idOf, itemOf } from '../../testing/cafe.ts'
import { expectLogged } from '../../testing/console-output.ts'
import { type Answers, refusal } from '../../testing/fake-server.ts'
import { openMenu } from '../../testing/open-menu.ts'
import {
  allOfRole,
  choose,
  findRole,
  found,
  press,
  seen,
  until,
} from '../../testing/show-screen.tsx'

const panel = () => document.querySelector('section[aria-label="Not on sale"]')
const rows = () =>
  [...(panel()?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent)

/** A server that changes the items of its menu as it is asked to. */
function openOffMenu(given: Answers = {}) {
  const opened = openMenu('/menuManagement', {
    answers: {
      editMenuItem: ({ params, body }) => {
        const change = (item: MenuItem) =>
          item.id === params.id ? { ...item, ...body, revision: item.revision + 1 } : item
        opened.menu.menu = opened.menu.menu.map((one) => ({ ...one, menu: one.menu.map(change) }))
        return opened.menu.menu.flatMap(({ menu }) => menu).find(({ id }) => id === params.id)
      },
      ...given,
    },
  })
  return opened
}

describe('what is inactive', () => {
  test('is listed with its category, and the switch brings it back', async () => {
    openOffMenu()
    await found('input', 'Inactive 1')
    expect(rows()).toEqual(['MochaCoffeeInactive'])
    ;(await findRole('switch', 'Mocha')).focus()
    ;(await findRole('switch', 'Mocha')).click()
    // Nothing is off the menu any more.
    await until(() => expect(panel()).toBeNull())
    await until(() => expect(document.activeElement?.tagName).toBe('H1'))
  })

  test('gives the focus of its last row to the choice above', async () => {
    openOffMenu({ listArchive: () => ({ total: 1, entries: [archivedItem(31, 'Peach Oolong')] }) })
    const mocha = await findRole('switch', 'Mocha')
    mocha.focus()
    mocha.click()
    await until(() => expect(seen()).toContain('No inactive items.'))
    await until(async () => expect(document.activeElement).toBe(await found('input', 'Inactive 0')))
  })

  test('stays when the switch failed, and says so', async () => {
    expectLogged('The menu was not changed')
    openOffMenu({ editMenuItem: () => refusal('OVERLOADED') })
    ;(await findRole('switch', 'Mocha')).click()
    await findRole('alertdialog', "Couldn't change the status of Mocha")
    expect(rows()).toEqual(['MochaCoffeeInactive'])
  })
})

test('what is sold out is available again at a press; the next one has the focus', async () => {
  const { menu } = openOffMenu()
  const [coffee, bar] = menu.menu as [Category, Category]
  const soldOut = coffee.menu.map((item) => ({ ...item, isSoldOut: true }))
  menu.menu = [{ ...coffee, menu: soldOut }, bar]
  // An inactive item is not sold tomorrow either.
  await found('input', 'Sold out 2')
  await choose('Sold out')
  await press('Make Americano available again')
  await until(() => expect(seen()).toContain('Americano is available again'))
  expect(rows()).toEqual(['กาแฟส้มCoffeeAvailable again'])
  await until(() => expect(document.activeElement?.ariaLabel).toBe('Make กาแฟส้ม available again'))
  await press('Make กาแฟส้ม available again')
  await until(() => expect(seen()).toContain('Nothing is sold out.'))
})

const decaf = { ...categoryOf(7, 'Decaf'), isAvailable: 'unavailable' as const }

const archivedItem = (number: number, name: string, given: object = {}): Archived => ({
  kind: 'item',
  ...itemOf(number, name, { isAvailable: 'unavailable' }),
  category: categoryOf(1, 'Coffee'),
  archivedAt: '2026-11-12T03:00:00.000Z',
  ...given,
})

const archivedCategory: Archived = {
  kind: 'category',
  id: decaf.id,
  name: decaf.name,
  otherName: null,
  categoryFor: 'cafe',
  revision: 3,
  items: 2,
  archivedAt: '2026-10-03T03:00:00.000Z',
}

describe('it opens on what holds something:', () => {
  const open = (given: object, total = 0) => {
    const opened = openOffMenu({
      listArchive: () => ({ total, entries: [archivedItem(31, 'Peach Oolong')].slice(0, total) }),
    })
    const [coffee, bar] = opened.menu.menu as [Category, Category]
    const active = coffee.menu.map((item) => ({ ...item, isActive: 'active' as const }))
    const [first, ...others] = active as [MenuItem]
    opened.menu.menu = [{ ...coffee, menu: [{ ...first, ...given }, ...others] }, bar]
    return opened
  }
  const chosen = () =>
    panel()?.querySelector('input:checked')?.closest('label')?.textContent ?? null

  test.each([
    ['Inactive 1', { isActive: 'inactive' }, 1],
    ['Sold out 1', { isSoldOut: true }, 1],
    ['Archive 1', {}, 1],
  ])('%s', async (list, given, total) => {
    open(given, total)
    await until(() => expect(chosen()?.replace(/(\d)/, ' $1').replace('  ', ' ')).toBe(list))
  })

  test('nothing at all is not shown, until there is something', async () => {
    const { menu, announce } = open({})
    await findRole('link', 'Coffee')
    await until(() => expect(panel()).toBeNull())
    const [coffee, bar] = menu.menu as [Category, Category]
    const [first, ...others] = coffee.menu as [MenuItem]
    menu.menu = [{ ...coffee, menu: [{ ...first, isSoldOut: true }, ...others] }, bar]
    await announce()
    await until(() => expect(rows()).toEqual(['AmericanoCoffeeAvailable again']))
  })
})

describe('the archive', () => {
  /** A server whose archive is a list; a restored entry takes its category with it. */
  async function openArchive(entries: Archived[], given: Answers = {}) {
    const server = { entries, restored: [] as unknown[] }
    const restore = (id: string | undefined, body: object) => {
      server.restored.push([id, body])
      const entry = server.entries.find((one) => one.id === id)
      const gone = [id, entry?.kind === 'item' ? entry.category.id : id]
      server.entries = server.entries.filter((one) => !gone.includes(one.id))
      opened.menu.menu = [...opened.menu.menu, categoryOf(7, 'Decaf', [itemOf(71, 'Plum Soda')])]
      return entry
    }
    const opened = openMenu('/menuManagement', {
      answers: {
        listArchive: ({ query }) => {
          const [page, size] = ['page', 'pageSize'].map((name) => Number(query.get(name)))
          const [from, to] = [((page ?? 1) - 1) * (size ?? 1), (page ?? 1) * (size ?? 1)]
          return { total: server.entries.length, entries: server.entries.slice(from, to) }
        },
        editMenuItem: ({ params, body }) => restore(params.id, body),
        editCategory: ({ params, body }) => {
          restore(params.id, body)
          return categoryOf(7, 'Decaf')
        },
        ...given,
      },
    })
    await found('input', `Archive ${entries.length}`)
    await choose('Archive')
    return { ...opened, server }
  }

  test('lists items and categories with where and when they were', async () => {
    await openArchive([
      archivedItem(31, 'Peach Oolong'),
      archivedItem(32, 'Old Latte', { archivedAt: null }),
      archivedCategory,
      archivedItem(33, 'Plum Soda', { category: decaf }),
    ])
    await until(() =>
      expect(rows()).toEqual([
        'Peach OolongCoffee, 12 NovemberRestore',
        'Old LatteCoffeeRestore',
        'DecafCategory with 2 itemsRestore',
        'Plum SodaWith DecafRestore',
      ]),
    )
    expect(seen()).toContain('Archived items are off the menu. Their history and numbers stay.')
  })

  test('restores an item', async () => {
    const { server } = await openArchive([
      archivedItem(31, 'Peach Oolong'),
      archivedItem(32, 'Old Latte'),
    ])
    await press('Restore Peach Oolong')
    await until(() => expect(seen()).toContain('Peach Oolong restored'))
    expect(server.restored).toEqual([[idOf(31), { isAvailable: 'available' }]])
    await found('input', 'Archive 1')
    await until(() => expect(document.activeElement?.ariaLabel).toBe('Restore Old Latte'))
  })

  test('restores the category of an item with it', async () => {
    await openArchive([archivedItem(33, 'Plum Soda', { category: decaf }), archivedCategory])
    await press('Restore Plum Soda')
    await until(() => expect(seen()).toContain('Plum Soda restored, with Decaf'))
    await findRole('link', 'Decaf')
    expect(rows()).toEqual([])
    expect(seen()).toContain('The archive is empty.')
  })

  test('restores a category with its items', async () => {
    const { server } = await openArchive([archivedCategory])
    await press('Restore Decaf')
    await until(() => expect(seen()).toContain('Decaf restored'))
    expect(server.restored).toEqual([[decaf.id, { isAvailable: 'available' }]])
    await findRole('link', 'Decaf')
  })

  test('says when the menu is full, and keeps the row', async () => {
    expectLogged('Nothing was restored')
    await openArchive([archivedItem(31, 'Peach Oolong')], {
      editMenuItem: () => refusal('MENU_FULL'),
    })
    await press('Restore Peach Oolong')
    await findRole('alertdialog', "Couldn't restore Peach Oolong")
    expect(seen()).toContain('The menu is full.')
    expect(rows()).toHaveLength(1)
  })

  test('goes on with what was archived earlier', async () => {
    const many = Array.from({ length: 51 }, (_, place) => archivedItem(100 + place, 'Latte'))
    await openArchive(many)
    await until(() => expect(rows()).toHaveLength(50))
    await press('Earlier')
    await until(() => expect(rows()).toHaveLength(51))
    expect(allOfRole('button', 'Earlier')).toEqual([])
  })

  test('shows what others archive', async () => {
    const { server, announce } = await openArchive([])
    expect(seen()).toContain('The archive is empty.')
    server.entries = [archivedCategory]
    await announce()
    await until(() => expect(rows()).toEqual(['DecafCategory with 2 itemsRestore']))
  })

  test('says when it could not be loaded, and tries again', async () => {
    let isDown = true
    openMenu('/menuManagement', {
      answers: {
        listArchive: () => (isDown ? refusal('UNEXPECTED') : { total: 0, entries: [] }),
      },
    })
    await choose('Archive')
    await found('[role=alert]', "Couldn't load the archive.")
    isDown = false
    await press('Retry')
    await until(() => expect(seen()).toContain('The archive is empty.'))
  })
})
