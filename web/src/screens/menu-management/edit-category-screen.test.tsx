import type { Category } from '@tumbler/contract/menu'
import { describe, expect, test, vi } from 'vitest'
import { categoryOf, idOf } from '../../testing/cafe.ts'
import { expectLogged } from '../../testing/console-output.ts'
import { type Answers, type FakeRequest, refusal } from '../../testing/fake-server.ts'
import { fill, openMenu, pressEnterIn, valueIn } from '../../testing/open-menu.ts'
import {
  allOfRole,
  choose,
  findRole,
  found,
  press,
  seen,
  until,
  user,
} from '../../testing/show-screen.tsx'

const answerBoth = 'กรุณาตอบคำถามให้ครบทั้งสองข้อ'
const isOff = async (name: string) =>
  (await findRole('button', name)).getAttribute('aria-disabled') === 'true'

describe('adding a category', () => {
  test('needs a name and the choice, else the Thai alert', async () => {
    openMenu('/add-category')
    await fill('name', 'Juice')
    expect(await isOff('Add')).toBe(true)
    await pressEnterIn('name')
    const alert = await findRole('alertdialog', answerBoth)
    expect(alert.querySelector('h2')?.lang).toBe('th')
    await press('OK')
    await until(() => expect(allOfRole('alertdialog', '')).toEqual([]))
    await choose('Bar')
    await until(async () => expect(await isOff('Add')).toBe(false))
  })

  test('sends both and shows the list', async () => {
    const addCategory = vi.fn(({ body }: FakeRequest) => ({ ...categoryOf(9, ''), ...body }))
    const { at } = openMenu('/add-category', { answers: { addCategory } })
    await fill('name', 'ผลไม้ปั่น ')
    await choose('Cafe')
    await press('Add')
    await at('/menuManagement')
    expect(addCategory.mock.calls[0]?.[0].body).toEqual({ name: 'ผลไม้ปั่น', categoryFor: 'cafe' })
    expect(seen()).toContain('ผลไม้ปั่น added')
  })

  test('leaving what is typed asks first', async () => {
    const { at } = openMenu('/add-category')
    await fill('name', 'Juice')
    await user.click(await findRole('link', 'Back to Menu Management'))
    await findRole('alertdialog', 'Leave without saving?')
    await press('Leave')
    await at('/menuManagement')
  })

  test('shows its card', async () => {
    openMenu('/add-category')
    await fill('name', 'Smoothie')
    await until(() => expect(seen()).toContain('0 items. Customers see it with its first item.'))
  })
})

describe('editing a category', () => {
  const page = `/edit-category/${idOf(1)}`

  test('needs a valid name, and sends it as available upon what was read', async () => {
    const editCategory = vi.fn(({ body }: FakeRequest) => ({ ...categoryOf(1, ''), ...body }))
    const { at } = openMenu(page, { answers: { editCategory } })
    await fill('name', ' Tea')
    await until(() => expect(seen()).toContain('Input must not start with a space.'))
    expect(await isOff('Save')).toBe(true)
    await fill('name', 'Tea')
    await choose('Bar')
    await press('Save')
    await at('/menuManagement')
    expect(editCategory.mock.calls[0]?.[0].body).toEqual({
      name: 'Tea',
      categoryFor: 'bar',
      isAvailable: 'available',
      revision: 0,
    })
  })

  test('shows what someone else saved meanwhile', async () => {
    expectLogged('The menu was not changed')
    const { menu } = openMenu(page, { answers: { editCategory: () => refusal('CONFLICT') } })
    await fill('name', 'Mine')
    const [coffee] = menu.menu as [Category]
    menu.menu = [{ ...coffee, name: 'Theirs', categoryFor: 'bar', revision: 1 }]
    await press('Save')
    await until(() => expect(seen()).toContain('Someone else has saved meanwhile.'))
    await press('Reload')
    await until(async () => expect(await valueIn('name')).toBe('Theirs'))
  })

  test('shows its card, with its drinks', async () => {
    openMenu(page)
    await fill('name', 'Kaffee')
    await until(() => expect(seen()).toContain('3 items, 1 inactive'))
  })

  test('restores an archived one', async () => {
    const { menu, announce } = openMenu(page)
    await until(async () => expect(await valueIn('name')).toBe('Coffee'))
    menu.menu = menu.menu.map((category) => ({
      ...category,
      isAvailable: 'unavailable',
      revision: 1,
    }))
    await announce()
    await found('[role=alert]', 'This category was archived. Save to restore it.')
    expect(allOfRole('button', 'Archive')).toEqual([])
    expect(await isOff('Save')).toBe(false)
  })

  /** A server that archives and restores Coffee, or answers something else to its restoring. */
  function openArchiving(answer?: Answers['editCategory']) {
    const setCoffee = (isAvailable: 'available' | 'unavailable') => {
      const [coffee, ...others] = opened.menu.menu as [Category]
      const saved = { ...coffee, isAvailable, revision: coffee.revision + 1 }
      opened.menu.menu = [saved, ...others]
      return saved
    }
    const removeCategory = vi.fn(() => setCoffee('unavailable'))
    const editCategory = vi.fn((request) => answer?.(request) ?? setCoffee('available'))
    const opened = openMenu(page, {
      shopMode: 'all-close',
      answers: {
        listCategories: () =>
          opened.menu.menu.filter(({ isAvailable }) => isAvailable === 'available'),
        removeCategory,
        editCategory,
      },
    })
    return { ...opened, removeCategory, editCategory }
  }

  test('archives it after a question; Undo brings it back', async () => {
    const { at, removeCategory, editCategory } = openArchiving()
    await press('Archive')
    await findRole('alertdialog', 'Archive Coffee?')
    expect(seen()).toContain('It leaves the menu with its items and can be restored.')
    expect(removeCategory).not.toHaveBeenCalled()
    await press('Archive')
    await at('/menuManagement')
    expect(removeCategory).toHaveBeenCalledTimes(1)
    expect(seen()).toContain('Coffee archived')
    await until(() => expect(allOfRole('link', 'Coffee')).toEqual([]))
    await press('Undo')
    await findRole('link', 'Coffee')
    expect(editCategory.mock.calls[0]?.[0].body).toEqual({ isAvailable: 'available' })
  })

  test('says when Undo was refused', async () => {
    expectLogged('The menu was not changed')
    const { at } = openArchiving(() => refusal('MENU_FULL'))
    await press('Archive')
    await findRole('alertdialog', 'Archive Coffee?')
    await press('Archive')
    await at('/menuManagement')
    await press('Undo')
    await findRole('alertdialog', "Couldn't restore Coffee")
  })

  test('a response that is still available is an error', async () => {
    expectLogged('The menu was not changed')
    openMenu(page, { answers: { removeCategory: () => categoryOf(1, 'Coffee') } })
    await press('Archive')
    await findRole('alertdialog', 'Archive Coffee?')
    await press('Archive')
    await until(() => expect(seen()).toContain("Couldn't archive Coffee"))
  })

  test('an unknown id is an error page', async () => {
    expectLogged('A page broke')
    openMenu(`/edit-category/${idOf(99)}`, {
      answers: { getCategory: () => refusal('NOT_FOUND') },
    })
    await until(() => expect(seen()).toContain('Sorry, something went wrong :('))
  })
})
