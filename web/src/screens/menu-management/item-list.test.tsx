import type { Category } from '@tumbler/contract/menu'
import { describe, expect, test } from 'vitest'
import { idOf, itemOf } from '../../testing/cafe.ts'
import { expectLogged } from '../../testing/console-output.ts'
import { type Answers, type FakeRequest, refusal } from '../../testing/fake-server.ts'
import { coffeePage, openMenu } from '../../testing/open-menu.ts'
import { allOfRole, findRole, found, press, seen, until, user } from '../../testing/show-screen.tsx'

const rows = () =>
  [...document.querySelectorAll('main li h2')].map(({ textContent }) => textContent)

const asListed = ['Americano', 'Mocha', 'กาแฟส้ม']
const moved = ['Mocha', 'กาแฟส้ม', 'Americano']

/** The coffees of a server that arranges them, or answers something else. */
function openCoffees(answer?: Answers['arrangeMenuItems']) {
  const asked: unknown[] = []
  const opened = openMenu(coffeePage, {
    answers: {
      arrangeMenuItems: async (request: FakeRequest) => {
        asked.push(request.body)
        const refused = await answer?.(request)
        if (refused) return refused
        const [coffee, ...others] = opened.menu.menu as [Category]
        const ids = request.body.items as string[]
        const menu = ids.flatMap((id) => coffee.menu.find((item) => item.id === id) ?? [])
        const saved = { ...coffee, menu, revision: coffee.revision + 1 }
        opened.menu.menu = [saved, ...others]
        return saved
      },
    },
  })
  return { ...opened, asked }
}

const focusHandle = async (name: string) => (await findRole('button', `Move ${name}`)).focus()

/** Down to the end with the keyboard. */
async function moveToEnd(name: string) {
  await focusHandle(name)
  await user.keyboard(' {ArrowDown}{ArrowDown} ')
}

describe('the order of the items', () => {
  test('is changed with Space, arrows and Space, saved once, and told', async () => {
    const { asked } = openCoffees()
    await focusHandle('Americano')
    await user.keyboard(' ')
    expect(seen()).toContain('Moving Americano, place 1 of 3')
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
    expect(seen()).toContain('Place 3 of 3')
    expect(asked).toEqual([])
    await user.keyboard(' ')
    await until(() => expect(rows()).toEqual(moved))
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Move Americano')
    await until(() => expect(seen()).toContain('Americano moved'))
    expect(asked).toEqual([{ items: [idOf(12), idOf(13), idOf(11)], revision: 0 }])
    expect(rows()).toEqual(moved)
  })

  test('stays as it was when Escape puts the item back, or nothing moved', async () => {
    const { asked } = openCoffees()
    await focusHandle('Mocha')
    await user.keyboard('{Enter}{End}{Escape}')
    expect(seen()).toContain('Mocha put back, place 2 of 3')
    await user.keyboard(' {ArrowDown}{ArrowUp} ')
    expect(rows()).toEqual(asListed)
    expect(asked).toEqual([])
  })

  test('is changed without dragging too, by two buttons', async () => {
    const { asked } = openCoffees()
    await press('Move กาแฟส้ม')
    expect((await findRole('button', 'Move กาแฟส้ม down')).getAttribute('aria-disabled')).toBe(
      'true',
    )
    await press('Move กาแฟส้ม up')
    await press('Move กาแฟส้ม up')
    // Whatever is pressed next, it stays where it is.
    await user.click(await found('h1', 'Coffee'))
    await until(() => expect(rows()).toEqual(['กาแฟส้ม', 'Americano', 'Mocha']))
    expect(allOfRole('button', 'Move กาแฟส้ม up')).toEqual([])
    await until(() => expect(seen()).toContain('กาแฟส้ม moved'))
    expect(asked).toHaveLength(1)
  })

  test('shows at once; Undo brings the one before back', async () => {
    let answer = () => {}
    const isAnswered = new Promise<undefined>((resolve) => {
      answer = () => resolve(undefined)
    })
    const { asked } = openCoffees(() => isAnswered)
    await moveToEnd('Americano')
    await until(() => expect(rows()).toEqual(moved))
    expect(seen()).not.toContain('Americano moved')
    answer()
    await press('Undo')
    await until(() => expect(rows()).toEqual(asListed))
    await until(() => expect(seen()).toContain('Americano moved back'))
    expect(asked[1]).toEqual({ items: [idOf(11), idOf(12), idOf(13)], revision: 1 })
  })

  test('goes back when it could not be saved, and says so', async () => {
    expectLogged('The menu was not changed')
    openCoffees(() => refusal('UNAVAILABLE'))
    await moveToEnd('Americano')
    await findRole('alertdialog', "Couldn't move Americano")
    await until(() => expect(rows()).toEqual(asListed))
  })

  test('is read again when someone else changed it meanwhile', async () => {
    expectLogged('The menu was not changed')
    const { menu } = openCoffees(() => refusal('CONFLICT'))
    await findRole('button', 'Move Americano')
    const [coffee, bar] = menu.menu as [Category, Category]
    menu.menu = [{ ...coffee, revision: 5, menu: coffee.menu.toReversed() }, bar]
    await moveToEnd('Americano')
    await until(() => expect(rows()).toEqual(asListed.toReversed()))
    await until(() => expect(seen()).toContain('Someone else changed this category.'))
  })

  test('a conflict with the own change, whose answer was lost, is none', async () => {
    const { menu } = openCoffees(() => {
      const [coffee, bar] = menu.menu as [Category, Category]
      const [first, ...rest] = coffee.menu
      if (first) menu.menu = [{ ...coffee, revision: 1, menu: [...rest, first] }, bar]
      return refusal('CONFLICT')
    })
    await moveToEnd('Americano')
    await until(() => expect(seen()).toContain('Americano moved'))
    expect(rows()).toEqual(moved)
  })

  test('two moves one after the other are both saved', async () => {
    const { asked } = openCoffees()
    await moveToEnd('Americano')
    await moveToEnd('Mocha')
    await until(() => expect(seen()).toContain('Mocha moved'))
    expect(rows()).toEqual(['กาแฟส้ม', 'Americano', 'Mocha'])
    expect(asked).toMatchObject([{ revision: 0 }, { revision: 1 }])
  })

  test('what others delete while it is moved puts it back', async () => {
    const { menu, announce, asked } = openCoffees()
    await focusHandle('Americano')
    await user.keyboard(' {ArrowDown}')
    const [coffee, bar] = menu.menu as [Category, Category]
    menu.menu = [{ ...coffee, menu: coffee.menu.slice(0, 2) }, bar]
    await announce()
    await until(() => expect(rows()).toEqual(['Americano', 'Mocha']))
    const handle = await findRole('button', 'Move Americano')
    expect(handle.getAttribute('aria-pressed')).toBe('false')
    expect(asked).toEqual([])
  })

  test('cannot be changed where there is one item only', async () => {
    const { menu } = openMenu(coffeePage)
    const [coffee] = menu.menu as [Category]
    menu.menu = [{ ...coffee, menu: coffee.menu.slice(0, 1) }]
    await findRole('switch', 'Active, Americano')
    expect(allOfRole('button', 'Move')).toEqual([])
    expect(seen()).not.toContain('Drag to change')
  })
})

const soldOutOf = async (name: string) =>
  (await findRole('switch', `Sold out today, ${name}`)) as HTMLInputElement

describe('sold out today', () => {
  const openSoldOut = (answers: Answers) => {
    const opened = openMenu(coffeePage, { answers })
    const [coffee, bar] = opened.menu.menu as [Category, Category]
    const [first, ...others] = coffee.menu
    const soldOut = { ...first, isSoldOut: true } as (typeof others)[number]
    opened.menu.menu = [{ ...coffee, menu: [soldOut, ...others] }, bar]
    return opened
  }

  test('is one switch of its row, is counted and said, and can be undone', async () => {
    const bodies: unknown[] = []
    const americano = { ...itemOf(11, 'Americano'), description: 'Double shot', revision: 1 }
    const { menu } = openSoldOut({
      editMenuItem: ({ body }) => {
        bodies.push(body)
        const saved = { ...americano, ...body, revision: bodies.length }
        const [coffee, bar] = menu.menu as [Category, Category]
        menu.menu = [{ ...coffee, menu: [saved, ...coffee.menu.slice(1)] }, bar]
        return saved
      },
    })
    await until(() => expect(seen()).toContain('3 items, 1 inactive, 1 sold out'))
    expect(seen()).toContain('Americanountil tomorrow')
    expect((await soldOutOf('Americano')).checked).toBe(true)
    expect((await soldOutOf('กาแฟส้ม')).checked).toBe(false)
    ;(await soldOutOf('Americano')).click()
    await until(() => expect(seen()).toContain('Americano is available again'))
    expect(seen()).toContain('3 items, 1 inactive')
    expect(seen()).not.toContain('until tomorrow')
    await press('Undo')
    await until(() => expect(seen()).toContain('Americano is sold out today'))
    await press('Undo')
    await until(async () => expect((await soldOutOf('Americano')).checked).toBe(false))
    expect(bodies).toEqual([{ isSoldOut: false }, { isSoldOut: true }, { isSoldOut: false }])
  })

  test('is nothing that an inactive item can be', async () => {
    openSoldOut({})
    await soldOutOf('Americano')
    expect(allOfRole('switch', 'Sold out today, Mocha')).toEqual([])
    expect(document.getElementById(`item-${idOf(12)}`)?.textContent).toContain('Inactive')
  })

  test('stays when it failed, and says so', async () => {
    expectLogged('The menu was not changed')
    openSoldOut({ editMenuItem: () => refusal('OVERLOADED') })
    ;(await soldOutOf('Americano')).click()
    await findRole('alertdialog', "Couldn't change the status of Americano")
    expect((await soldOutOf('Americano')).checked).toBe(true)
  })
})

test('a row names the types of a cafe drink; the bar has none', async () => {
  const { menu, announce } = openMenu(coffeePage)
  const [coffee] = menu.menu as [Category]
  const [first, ...others] = coffee.menu
  menu.menu = [{ ...coffee, menu: [{ ...first, types: ['hot', 'cold'] } as never, ...others] }]
  await findRole('img', 'Hot, Cold')
  menu.menu = [{ ...coffee, categoryFor: 'bar', revision: 1 }]
  await announce()
  await until(() => expect(allOfRole('img', 'Hot')).toEqual([]))
})
