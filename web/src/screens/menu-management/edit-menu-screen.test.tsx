import type { MenuItem } from '@tumbler/contract/menu'
import { beforeEach, describe, expect, test } from 'vitest'
import { idOf, itemOf } from '../../testing/cafe.ts'
import { expectLogged } from '../../testing/console-output.ts'
import { type FakeRequest, refusal } from '../../testing/fake-server.ts'
import { readThai } from '../../testing/in-thai.ts'
import { coffeePage, fill, openMenu, pressEnterIn, valueIn } from '../../testing/open-menu.ts'
import {
  choose,
  findRole,
  found,
  press,
  seen,
  until,
  user,
  write,
} from '../../testing/show-screen.tsx'

const page = `/edit-menu/${idOf(13)}`
const isOff = async (name: string) =>
  (await findRole('button', name)).getAttribute('aria-disabled') === 'true'

let sent: FakeRequest[]
beforeEach(() => {
  sent = []
})

/** The server saves the change, or responds as the test says. */
const open = (answer: (item: MenuItem) => unknown = (item) => item) => {
  const opened = openMenu(page, {
    answers: {
      editMenuItem: (request) => {
        sent.push(request)
        const { revision: _revision, ...change } = request.body
        const item = { ...itemOf(13, ''), ...change, revision: 5 } as MenuItem
        return answer(item)
      },
    },
  })
  /** Saved by another barista. */
  const byOther = (change: Partial<MenuItem>) => {
    opened.menu.menu = opened.menu.menu.map((category) => ({
      ...category,
      menu: category.menu.map((item) =>
        item.id === idOf(13) ? { ...item, ...change, revision: item.revision + 1 } : item,
      ),
    }))
  }
  const deletedByOther = () => {
    opened.menu.menu = opened.menu.menu.map((category) => ({
      ...category,
      menu: category.menu.filter(({ id }) => id !== idOf(13)),
    }))
  }
  return { ...opened, byOther, deletedByOther }
}

describe('editing an item', () => {
  test('sends everything, as available, upon the revision that was read, and goes back', async () => {
    const { at } = open()
    expect(await valueIn('description')).toBe('')
    await fill('name', 'Orange Coffee')
    await choose('Inactive')
    await press('Save')
    await at(coffeePage)
    expect(sent[0]?.body).toEqual({
      name: 'Orange Coffee',
      description: '-',
      category_id: idOf(1),
      isActive: 'inactive',
      isAvailable: 'available',
      types: ['hot', 'cold', 'frappe'],
      hasSweetness: true,
      look: null,
      photo: null,
      revision: 4,
    })
    expect(seen()).toContain('Orange Coffee saved')
  })

  test('sends a second name and description in the other language', async () => {
    const { at } = open()
    // The item's first name is Thai.
    await write('Name in English', 'Orange Coffee')
    await fill('otherDescription', 'Half sweet')
    await press('Save')
    await at(coffeePage)
    expect(sent[0]?.body).toMatchObject({
      name: 'กาแฟส้ม',
      otherName: 'Orange Coffee',
      otherDescription: 'Half sweet',
    })
  })

  test('a failed save names the item as a Thai page shows it', async () => {
    expectLogged('The menu was not changed')
    const { byOther, announce } = open(() => refusal('UNAVAILABLE'))
    await until(async () => expect(await valueIn('name')).toBe('กาแฟส้ม'))
    await readThai()
    byOther({ name: 'Latte', otherName: 'ลาเต้' })
    await announce()
    await until(async () => expect(await valueIn('otherName')).toBe('ลาเต้'))
    await fill('otherDescription', 'นมร้อน')
    await press('บันทึก')
    await until(() => expect(seen()).toContain('บันทึก ลาเต้ ไม่สำเร็จ'))
  })

  test('and takes the second name off, in a page that shows it', async () => {
    const { byOther, announce, at } = open()
    await until(async () => expect(await valueIn('name')).toBe('กาแฟส้ม'))
    await readThai()
    byOther({ name: 'Latte', otherName: 'ลาเต้', otherDescription: 'นมร้อน' })
    await announce()
    await until(async () => expect(await valueIn('otherName')).toBe('ลาเต้'))
    expect(await valueIn('name')).toBe('Latte')
    await fill('otherName', '')
    await press('บันทึก')
    await at(coffeePage)
    expect(sent[0]?.body).toMatchObject({ name: 'Latte', otherName: null })
    expect(sent[0]?.body).not.toHaveProperty('otherDescription')
  })

  test.each([
    ['', 'Input must not be null.'],
    [' Mocha', 'Input must not start with a space.'],
    ['ชาเย็น 2', 'Input must contain only letters.'],
    ['abcdefghijklmnopqrstuvwxyz', 'At most 25 characters.'],
  ])('the name %j is refused: %s', async (name, message) => {
    open()
    await fill('name', name)
    await until(() => expect(seen()).toContain(message))
    expect(await isOff('Save')).toBe(true)
  })

  test('counts characters as they are seen, and says when the description is too long', async () => {
    open()
    await fill('name', 'ชาเย็น')
    await until(() => expect(seen()).toContain('5/25'))
    await fill('description', 'a'.repeat(51))
    await until(() => expect(seen()).toContain('At most 50 characters.'))
    expect(await isOff('Save')).toBe(true)
  })

  test('Enter in an incomplete form opens the Thai alert', async () => {
    open()
    await fill('name', '')
    await pressEnterIn('name')
    const alert = await findRole('alertdialog', 'กรุณาตอบคำถามให้ครบทั้งสองข้อ')
    expect(alert.querySelector('h2')?.lang).toBe('th')
    expect(sent).toEqual([])
  })

  test('a double press saves once', async () => {
    const { at } = open()
    await fill('name', 'Dirty')
    const save = await findRole('button', 'Save')
    save.click()
    save.click()
    await at(coffeePage)
    expect(sent.length).toBe(1)
  })

  test('a page that was left before the answer stays left', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const { at, path } = open(async (item) => {
      await promise
      return item
    })
    await fill('name', 'Orange Coffee')
    await press('Save')
    await user.click(await findRole('link', 'Order'))
    await press('Leave')
    await at('/ordering')
    resolve()
    await until(() => expect(seen()).toContain('Orange Coffee saved'))
    expect(path()).toBe('/ordering')
  })

  test('an error is shown and keeps what was typed', async () => {
    expectLogged('The menu was not changed')
    open(() => refusal('UNAVAILABLE'))
    await fill('name', 'Dirty')
    await press('Save')
    await until(() => expect(seen()).toContain("Couldn't save กาแฟส้ม"))
    expect(await valueIn('name')).toBe('Dirty')
    expect(await isOff('Save')).toBe(false)
  })

  test('what was typed outlives a reload, and is reset on the list', async () => {
    const { at, go } = open()
    await fill('name', 'Dirty')
    await until(() => expect(sessionStorage.getItem('edit-draft:menu')).toContain('Dirty'))
    await go(coffeePage)
    await at(coffeePage)
    await until(() => expect(sessionStorage.getItem('edit-draft:menu')).toBe(null))
    await go(page)
    await until(async () => expect(await valueIn('name')).toBe('กาแฟส้ม'))
  })

  test('a restored draft shows its error at once', async () => {
    const { at, go } = open()
    await fill('name', ' Dirty')
    await until(() => expect(sessionStorage.getItem('edit-draft:menu')).toContain(' Dirty'))
    await go('/team-credit')
    await at('/team-credit')
    await go(page)
    await until(async () => expect(await valueIn('name')).toBe(' Dirty'))
    await until(() => expect(seen()).toContain('Input must not start with a space.'))
    expect(await isOff('Save')).toBe(true)
  })

  test('a draft of another version of the app is ignored', async () => {
    const { at, go } = open()
    await fill('name', 'Dirty')
    await until(() => expect(sessionStorage.getItem('edit-draft:menu')).toContain('Dirty'))
    await go('/team-credit')
    await at('/team-credit')
    const draft = JSON.parse(sessionStorage.getItem('edit-draft:menu') ?? '')
    draft.values = { name: 'Dirty', categoryId: idOf(1) }
    sessionStorage.setItem('edit-draft:menu', JSON.stringify(draft))
    await go(page)
    await until(async () => expect(await valueIn('name')).toBe('กาแฟส้ม'))
    expect(await isOff('Save')).toBe(false)
  })

  test('an unknown id is an error page', async () => {
    expectLogged('A page broke')
    openMenu(`/edit-menu/${idOf(99)}`)
    await until(() => expect(seen()).toContain('Sorry, something went wrong :('))
  })
})

describe('of two users who edit the same item', () => {
  beforeEach(() => {})

  const loseTheRace = async () => {
    const opened = open((item) => (sent.at(-1)?.body.revision === 4 ? refusal('CONFLICT') : item))
    await fill('name', 'Mine')
    opened.byOther({ name: 'Theirs', description: 'Of Mali' })
    await press('Save')
    await until(() => expect(seen()).toContain('Someone else has saved meanwhile.'))
    return opened
  }

  test('the second is told that the first has saved, and may reload', async () => {
    expectLogged('The menu was not changed')
    await loseTheRace()
    const isSeen = () =>
      expect(document.activeElement?.textContent).toContain('Someone else has saved meanwhile.')
    await until(isSeen)
    await press('Save')
    await until(isSeen)
    expect(await valueIn('name')).toBe('Mine')
    await press('Reload')
    await until(async () => expect(await valueIn('name')).toBe('Theirs'))
    expect(seen()).not.toContain('Someone else has saved')
    expect(sent.length).toBe(2)
  })

  test('or overwrite it knowingly', async () => {
    expectLogged('The menu was not changed')
    const { at } = await loseTheRace()
    await press('Overwrite')
    await at(coffeePage)
    expect(sent.map(({ body }) => [body.name, body.revision])).toEqual([
      ['Mine', 4],
      ['Mine', 5],
    ])
  })

  test('a conflict with the own change, saved before, is a success', async () => {
    const opened = open(() => refusal('CONFLICT'))
    await fill('name', 'Mine')
    opened.byOther({ name: 'Mine' })
    await press('Save')
    await opened.at(coffeePage)
    expect(seen()).toContain('Mine saved')
  })

  test('the own change whose answer was lost is saved, and of nobody else', async () => {
    const opened = open(() => {
      opened.byOther({ name: 'Mine' })
      throw new TypeError('Failed to fetch')
    })
    expectLogged('The menu was not changed')
    await fill('name', 'Mine')
    await press('Save')
    await until(() => expect(seen()).toContain('Mine saved'))
    expect(seen()).not.toContain('No connection.')
    expect(seen()).not.toContain('Someone else has saved')
  })

  test('what was typed and taken back still shows what was saved last', async () => {
    const { byOther, announce } = open()
    await fill('name', 'Mine')
    await fill('name', 'กาแฟส้ม')
    byOther({ name: 'Theirs' })
    await announce()
    await until(async () => expect(await valueIn('name')).toBe('Theirs'))
  })

  test('a change is shown while typing, and followed before', async () => {
    const { byOther, announce } = open()
    await until(async () => expect(await valueIn('name')).toBe('กาแฟส้ม'))
    byOther({ name: 'First' })
    await announce()
    await until(async () => expect(await valueIn('name')).toBe('First'))
    await fill('name', 'Mine')
    byOther({ name: 'Second' })
    await announce()
    await until(() => expect(seen()).toContain('Someone else has saved meanwhile.'))
    expect(await valueIn('name')).toBe('Mine')
  })

  test('a deletion is shown; saving restores the item', async () => {
    const { deletedByOther, announce, at } = open()
    await fill('name', 'Mine')
    deletedByOther()
    await announce()
    await found('[role=alert]', 'This menu was archived. Save to restore it.')
    await press('Save')
    await at(coffeePage)
    expect(sent[0]?.body).toMatchObject({ name: 'Mine', isAvailable: 'available' })
    expect(sent[0]?.body).not.toHaveProperty('revision')
  })

  test('restoring it says when the menu is full', async () => {
    expectLogged('The menu was not changed')
    const { deletedByOther, announce } = open(() => refusal('MENU_FULL'))
    await fill('name', 'Mine')
    deletedByOther()
    await announce()
    await found('[role=alert]', 'This menu was archived. Save to restore it.')
    await press('Save')
    await until(() => expect(seen()).toContain('The menu is full.'))
  })
})
