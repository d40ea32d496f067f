import type { Category, MenuItem } from '@tumbler/contract/menu'
import { beforeEach, describe, expect, test } from 'vitest'
import { idOf } from '../../testing/cafe.ts'
import { expectLogged } from '../../testing/console-output.ts'
import { refusal } from '../../testing/fake-server.ts'
import { coffeePage, openMenu } from '../../testing/open-menu.ts'
import { allOfRole, findRole, press, seen, until, write } from '../../testing/show-screen.tsx'

let bodies: unknown[]
beforeEach(() => {
  bodies = []
})

/** The coffees, with so many Americanos left, of a server that counts as ours does. */
function open(leftToday: number | null, isRefused = false) {
  const opened = openMenu(coffeePage, {
    answers: {
      editMenuItem: ({ body }) => {
        bodies.push(body)
        if (isRefused) return refusal('OVERLOADED')
        const isBack = body.isSoldOut === false && itemNow().leftToday === 0
        const left = (isBack ? null : (body.leftToday ?? null)) as number | null
        return set({ leftToday: left, isSoldOut: left === 0, revision: itemNow().revision + 1 })
      },
    },
  })
  const itemNow = () => opened.menu.menu[0]?.menu[0] as MenuItem
  const set = (change: Partial<MenuItem>) => {
    const [coffee, bar] = opened.menu.menu as [Category, Category]
    const item = { ...itemNow(), ...change }
    opened.menu.menu = [{ ...coffee, menu: [item, ...coffee.menu.slice(1)] }, bar]
    return item
  }
  set({ leftToday, isSoldOut: leftToday === 0 })
  return { ...opened, set }
}

const field = async () => (await findRole('textbox', 'Left today')) as HTMLInputElement
const isSoldOut = async () =>
  ((await findRole('switch', 'Sold out today, Americano')) as HTMLInputElement).checked

describe('how many are left', () => {
  test('is set in the list, by hand and by steps', async () => {
    open(null)
    await press('Left today: No limit, Americano')
    await write('Left today', '8')
    await press('One more')
    await press('One more')
    await press('One less')
    await press('Save')
    await findRole('button', '9 left, Americano')
    expect(bodies).toEqual([{ leftToday: 9 }])
    expect(allOfRole('dialog', '')).toEqual([])
  })

  test('is taken away by "No limit", which is off where there is none', async () => {
    open(8)
    await press('8 left, Americano')
    await press('No limit')
    await findRole('button', 'Left today: No limit, Americano')
    expect(bodies).toEqual([{ leftToday: null }])
    await press('Left today: No limit, Americano')
    await findRole('dialog', 'Americano: left today')
    const off = allOfRole('button', 'No limit').at(-1)
    expect(off?.getAttribute('aria-disabled')).toBe('true')
  })

  test.each(['', '1000', '-1', '1.5', 'x'])(
    '"%s" is not saved, and says what may be',
    async (text) => {
      open(8)
      await press('8 left, Americano')
      await write('Left today', text)
      await press('Save')
      await until(() => expect(seen()).toContain('A whole number from 0 to 999'))
      expect((await field()).value).toBe(text)
      expect(bodies).toEqual([])
      await write('Left today', '999')
      await press('Save')
      await findRole('button', '999 left, Americano')
    },
  )

  test('does not step beyond 0 and 999', async () => {
    open(1)
    await press('1 left, Americano')
    const isOff = async (name: string) =>
      (await findRole('button', name)).getAttribute('aria-disabled') === 'true'
    expect(await isOff('One less')).toBe(false)
    await press('One less')
    expect(await isOff('One less')).toBe(true)
    await write('Left today', '998')
    await press('One more')
    expect((await field()).value).toBe('999')
    expect(await isOff('One more')).toBe(true)
  })

  test('follows the orders that come in, with what was stepped, until it is typed', async () => {
    const { set, announce } = open(8)
    await press('8 left, Americano')
    expect((await field()).value).toBe('8')
    set({ leftToday: 7 })
    await announce()
    await until(async () => expect((await field()).value).toBe('7'))
    await press('One more')
    set({ leftToday: 6 })
    await announce()
    await until(async () => expect((await field()).value).toBe('7'))
    await write('Left today', '9')
    set({ leftToday: 5 })
    await announce()
    await until(() => expect(seen()).toContain('5 left'))
    expect((await field()).value).toBe('9')
    await press('Save')
    await until(() => expect(bodies).toEqual([{ leftToday: 9 }]))
  })

  test('at 0 is sold out today; available again has no number', async () => {
    open(2)
    expect(await isSoldOut()).toBe(false)
    await press('2 left, Americano')
    await write('Left today', '0')
    await press('Save')
    await until(async () => expect(await isSoldOut()).toBe(true))
    await findRole('button', '0 left, Americano')
    ;(await findRole('switch', 'Sold out today, Americano')).click()
    await findRole('button', 'Left today: No limit, Americano')
    expect(bodies).toEqual([{ leftToday: 0 }, { isSoldOut: false }])
    await press('Undo')
    await findRole('button', '0 left, Americano')
    expect(bodies.at(-1)).toEqual({ leftToday: 0 })
  })

  test('stays as it was when it is not saved, and says so', async () => {
    expectLogged('The menu was not changed')
    open(2, true)
    await press('2 left, Americano')
    await write('Left today', '5')
    await press('Save')
    await findRole('alertdialog', "Couldn't change the status of Americano")
    await findRole('button', '2 left, Americano')
  })

  test('is nothing that an inactive item has', async () => {
    open(null)
    await findRole('button', 'Left today: No limit, Americano')
    expect(allOfRole('button', 'Left today: No limit, Mocha')).toEqual([])
    expect(document.getElementById(`item-${idOf(12)}`)?.textContent).toContain('Inactive')
  })
})
