import { describe, expect, test, vi } from 'vitest'
import { idOf, itemOf } from '../../testing/cafe.ts'
import { expectLogged } from '../../testing/console-output.ts'
import { type FakeRequest, refusal } from '../../testing/fake-server.ts'
import { coffeePage, openMenu } from '../../testing/open-menu.ts'
import {
  allOfRole,
  choose,
  controls,
  findRole,
  found,
  press,
  seen,
  until,
} from '../../testing/show-screen.tsx'

const switchOf = async (name: string) =>
  (await findRole('switch', `Active, ${name}`)) as HTMLInputElement

const itemOn = (number: number, given: object) => ({
  ...itemOf(number, number === 11 ? 'Americano' : 'Mocha'),
  revision: 1,
  ...given,
})

const selectAll = async () => {
  await press('Select')
  for (const name of ['Americano', 'Mocha', 'กาแฟส้ม']) await choose(`Select ${name}`)
}

describe('the page of a category', () => {
  test('lists what is on its menu, with the ways to edit, add and go back', async () => {
    openMenu(coffeePage)
    const edit = await findRole('link', 'Edit Americano')
    expect(edit.getAttribute('href')).toBe(`/edit-menu/${idOf(11)}`)
    expect(seen()).toContain('Double shot')
    expect((await findRole('link', 'New Menu')).getAttribute('href')).toBe(`/add-menu/${idOf(1)}`)
    const back = await findRole('link', 'Back to Menu Management')
    expect(back.getAttribute('href')).toBe('/menuManagement')
    expect((await switchOf('Americano')).checked).toBe(true)
    expect((await switchOf('Mocha')).checked).toBe(false)
  })

  test('says that it is empty', async () => {
    openMenu(`/menuManagement/Cocktails/${idOf(2)}`)
    await until(() => expect(seen()).toContain('This category is empty'))
    expect(allOfRole('button', 'Select')).toEqual([])
    await findRole('link', 'New Menu')
  })

  test('is an error page where there is no such category', async () => {
    expectLogged('A page broke')
    openMenu(`/menuManagement/Coffee/${idOf(99)}`)
    await until(() => expect(seen()).toContain('Sorry, something went wrong :('))
  })

  test('says when someone else deletes it', async () => {
    const { menu, announce } = openMenu(coffeePage)
    await switchOf('Americano')
    menu.menu = menu.menu.slice(1)
    await announce()
    await found('[role=alert]', 'This category was archived.')
  })
})

describe('the switch of an item', () => {
  test('moves before the response, and stays', async () => {
    let answer = (_item: unknown) => {}
    const asked: FakeRequest[] = []
    const { menu } = openMenu(coffeePage, {
      answers: {
        editMenuItem: (request) => {
          asked.push(request)
          return itemOn(11, { isActive: 'inactive' })
        },
      },
    })
    const real = fetch
    const isHeld = new Promise((resolve) => {
      answer = resolve
    })
    vi.stubGlobal('fetch', async (input: string, init: RequestInit) => {
      if (init.method === 'PATCH') await isHeld
      return real(input, init)
    })
    ;(await switchOf('Americano')).click()
    await until(async () => expect((await switchOf('Americano')).checked).toBe(false))
    expect(asked).toEqual([])
    menu.menu[0]?.menu.splice(0, 1, itemOn(11, { isActive: 'inactive' }) as never)
    answer(null)
    await until(() => expect(asked[0]?.body).toEqual({ isActive: 'inactive' }))
    expect((await switchOf('Americano')).checked).toBe(false)
  })

  test('moves back on an error, and shows it', async () => {
    expectLogged('The menu was not changed')
    openMenu(coffeePage, { answers: { editMenuItem: () => refusal('OVERLOADED') } })
    ;(await switchOf('Mocha')).click()
    await findRole('alertdialog', "Couldn't change the status of Mocha")
    expect((await switchOf('Mocha')).checked).toBe(false)
    expect(seen()).toContain("We're very busy right now. Please try again.")
  })
})

describe('deleting', () => {
  test('asks, then deletes what is selected and nothing else', async () => {
    const deleted: unknown[] = []
    const { menu } = openMenu(coffeePage, {
      answers: {
        editMenuItem: ({ params, body }) => {
          deleted.push([params.id, body])
          menu.menu = menu.menu.map((category) => ({
            ...category,
            menu: category.menu.filter(({ id }) => id !== params.id),
          }))
          return itemOn(12, body)
        },
      },
    })
    await press('Select')
    expect(allOfRole('switch', '')).toEqual([])
    expect((await findRole('button', 'Delete Selected')).getAttribute('aria-disabled')).toBe('true')
    await choose('Select Mocha')
    expect(document.querySelector('b[role=status]')?.textContent).toBe('1 selected')
    await press('Delete Selected')
    await findRole('alertdialog', 'Delete all')
    expect(deleted).toEqual([])
    await press('Confirm')
    await until(() => expect(seen()).toContain('Mocha archived'))
    expect(deleted).toEqual([[idOf(12), { isAvailable: 'unavailable' }]])
    await until(() =>
      expect(document.activeElement).toBe(controls('input', 'Sold out today, กาแฟส้ม')[0]),
    )
    expect(allOfRole('switch', 'Active, Mocha')).toEqual([])
    await press('Undo')
    await until(() => expect(deleted.slice(1)).toEqual([[idOf(12), { isAvailable: 'available' }]]))
  })

  test('a double press on Confirm deletes once', async () => {
    const editMenuItem = vi.fn(({ body }: FakeRequest) => itemOn(12, body))
    openMenu(coffeePage, { answers: { editMenuItem } })
    await press('Select')
    await choose('Select Mocha')
    await press('Delete Selected')
    const confirm = await findRole('button', 'Confirm')
    confirm.click()
    confirm.click()
    await until(() => expect(seen()).toContain('Mocha archived'))
    expect(editMenuItem).toHaveBeenCalledTimes(1)
  })

  test('what could not be deleted stays selected and says why', async () => {
    expectLogged('The menu was not archived')
    const { menu } = openMenu(coffeePage, {
      answers: {
        editMenuItem: ({ params, body }) => {
          if (params.id === idOf(12)) return refusal('UNAVAILABLE')
          menu.menu = menu.menu.map((category) => ({
            ...category,
            menu: category.menu.filter(({ id }) => id !== params.id),
          }))
          return itemOn(11, { id: params.id, ...body })
        },
      },
    })
    await selectAll()
    await press('Delete Selected')
    await press('Confirm')
    await until(() => expect(seen()).toContain("Couldn't archive 1 menu"))
    expect(seen()).toContain('2 menus archived')
    expect(seen()).toContain("We're having a problem right now. Please try again.")
    const [left, ...others] = allOfRole('checkbox', 'Select ') as HTMLInputElement[]
    expect([left?.checked, others]).toEqual([true, []])
    await until(() => expect(document.activeElement).toBe(left))
  })

  test('Back leaves the selecting and forgets it', async () => {
    openMenu(coffeePage)
    await selectAll()
    await press('Back')
    await switchOf('Americano')
    await press('Select')
    const boxes = allOfRole('checkbox', 'Select ') as HTMLInputElement[]
    expect(boxes.map(({ checked }) => checked)).toEqual([false, false, false])
  })

  test('what someone else deleted is no longer selected', async () => {
    const { menu, announce } = openMenu(coffeePage)
    await selectAll()
    menu.menu = menu.menu.map((category) => ({ ...category, menu: category.menu.slice(1) }))
    await announce()
    await until(() => expect(seen()).toContain('2 selected'))
  })
})
