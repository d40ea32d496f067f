import type { Category } from '@tumbler/contract/menu'
import { describe, expect, test } from 'vitest'
import { categoryOf, idOf } from '../../testing/cafe.ts'
import { expectLogged } from '../../testing/console-output.ts'
import { type Answers, type FakeRequest, refusal } from '../../testing/fake-server.ts'
import { openMenu } from '../../testing/open-menu.ts'
import { allOfRole, findRole, found, press, seen, until, user } from '../../testing/show-screen.tsx'

const cards = () =>
  [...document.querySelectorAll('main li h2')].map(({ textContent }) => textContent)

const asListed = ['Coffee', 'Cocktails', 'ชา']
const moved = ['Cocktails', 'ชา', 'Coffee']

/** Three categories of a server that arranges them, or answers something else. */
function openCategories(answer?: Answers['arrangeCategories']) {
  const asked: unknown[] = []
  const opened = openMenu('/menuManagement', {
    answers: {
      arrangeCategories: async (request: FakeRequest) => {
        asked.push(request.body)
        const refused = await answer?.(request)
        if (refused) return refused
        const { menu } = opened.menu
        const ids = request.body.ids as string[]
        opened.menu.menu = ids.flatMap((id) => menu.find((one) => one.id === id) ?? [])
        return opened.menu.menu
      },
    },
  })
  opened.menu.menu = [...opened.menu.menu, categoryOf(3, 'ชา')]
  return { ...opened, asked }
}

const focusHandle = async (name: string) => (await findRole('button', `Move ${name}`)).focus()

async function moveToEnd(name: string) {
  await focusHandle(name)
  await user.keyboard(' {End} ')
}

describe('the order of the categories', () => {
  test('is changed with Space, arrows and Space, saved once, and told', async () => {
    const { asked } = openCategories()
    await focusHandle('Coffee')
    await user.keyboard(' ')
    expect(seen()).toContain('Moving Coffee, place 1 of 3')
    await user.keyboard('{ArrowDown}{ArrowRight}{ArrowRight}')
    expect(seen()).toContain('Place 3 of 3')
    await user.keyboard('{ArrowUp}{ArrowLeft}')
    expect(seen()).toContain('Place 1 of 3')
    await user.keyboard('{ArrowDown}{ArrowDown}')
    expect(asked).toEqual([])
    await user.keyboard(' ')
    await until(() => expect(cards()).toEqual(moved))
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Move Coffee')
    await until(() => expect(seen()).toContain('Coffee moved'))
    expect(asked).toEqual([{ ids: [idOf(2), idOf(3), idOf(1)] }])
  })

  test('stays as it was when Escape puts the category back', async () => {
    const { asked } = openCategories()
    await focusHandle('ชา')
    await user.keyboard(' {Home}')
    expect(seen()).toContain('Place 1 of 3')
    await user.keyboard('{Escape}')
    expect(seen()).toContain('ชา put back, place 3 of 3')
    expect(cards()).toEqual(asListed)
    expect(asked).toEqual([])
  })

  test('is changed without dragging too, by two buttons, which stand in place of the venue', async () => {
    const { asked } = openCategories()
    await press('Move ชา')
    const disabled = async (name: string) =>
      (await findRole('button', name)).getAttribute('aria-disabled')
    expect(await disabled('Move ชา later')).toBe('true')
    await press('Move ชา earlier')
    await press('Move ชา earlier')
    expect(await disabled('Move ชา earlier')).toBe('true')
    // Whatever is pressed next, it stays where it is.
    await user.click(await found('h1', 'Menu Management'))
    await until(() => expect(cards()).toEqual(['ชา', 'Coffee', 'Cocktails']))
    expect(allOfRole('button', 'Move ชา earlier')).toEqual([])
    await until(() => expect(seen()).toContain('ชา moved'))
    expect(asked).toHaveLength(1)
  })

  test('shows at once; Undo brings the one before back', async () => {
    const held = Promise.withResolvers<undefined>()
    const { asked } = openCategories(() => held.promise)
    await moveToEnd('Coffee')
    await until(() => expect(cards()).toEqual(moved))
    expect(seen()).not.toContain('Coffee moved')
    held.resolve(undefined)
    await press('Undo')
    await until(() => expect(seen()).toContain('Coffee moved back'))
    expect(cards()).toEqual(asListed)
    expect(asked[1]).toEqual({ ids: [idOf(1), idOf(2), idOf(3)] })
  })

  test('goes back when it could not be saved, and says so', async () => {
    expectLogged('The menu was not changed')
    openCategories(() => refusal('UNAVAILABLE'))
    await moveToEnd('Coffee')
    await findRole('alertdialog', "Couldn't move Coffee")
    await until(() => expect(cards()).toEqual(asListed))
  })

  test('is read again when the categories are others by now', async () => {
    expectLogged('The menu was not changed')
    const { menu } = openCategories(() => refusal('CONFLICT'))
    await findRole('button', 'Move Coffee')
    menu.menu = [...menu.menu, categoryOf(4, 'Juice')]
    await moveToEnd('Coffee')
    await until(() => expect(cards()).toEqual([...asListed, 'Juice']))
    await until(() => expect(seen()).toContain('Someone else added, archived or restored'))
  })

  test('two moves one after the other are both saved', async () => {
    const { asked } = openCategories()
    await moveToEnd('Coffee')
    await moveToEnd('Cocktails')
    await until(() => expect(seen()).toContain('Cocktails moved'))
    expect(cards()).toEqual(['ชา', 'Coffee', 'Cocktails'])
    expect(asked).toHaveLength(2)
  })

  test('what a colleague moves meanwhile puts back what is lifted', async () => {
    const { menu, announce, asked } = openCategories()
    await focusHandle('Coffee')
    await user.keyboard(' {End}')
    const [coffee, cocktails, tea] = menu.menu as [Category, Category, Category]
    menu.menu = [tea, coffee, cocktails]
    await announce()
    await until(() => expect(cards()).toEqual(['ชา', 'Coffee', 'Cocktails']))
    const handle = await findRole('button', 'Move Coffee')
    expect(handle.getAttribute('aria-pressed')).toBe('false')
    expect(asked).toEqual([])
  })

  test('says which ones are tabs; a single category has nothing to move', async () => {
    const { menu, announce } = openCategories()
    await until(() => expect(seen()).toContain('Drag to change the order'))
    menu.menu = menu.menu.slice(0, 1)
    await announce()
    await until(() => expect(allOfRole('button', 'Move')).toEqual([]))
    expect(seen()).not.toContain('Drag to change the order')
    expect(seen()).toContain('Customers see the first three cafe categories as tabs')
  })
})
