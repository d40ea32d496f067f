import type { Order } from '@tumbler/contract/orders'
import { flushSync } from 'react-dom'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { BaristaBoard } from '../../testing/barista-board.tsx'
import { idOf } from '../../testing/cafe.ts'
import { expectLogged } from '../../testing/console-output.ts'
import { refusal } from '../../testing/fake-server.ts'
import { allOfRole, findRole, press, seen, until } from '../../testing/show-screen.tsx'

const start = Date.parse('2026-11-18T03:24:00Z')
let board: BaristaBoard

beforeEach(() => {
  vi.useFakeTimers({ now: start, toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  board = new BaristaBoard()
})

const ago = (seconds: number) => new Date(start - seconds * 1000).toISOString()
const latte = (given: Partial<Order> = {}) => board.add('Latte', 'Fah', given)

/** Seconds after the start; each wait moves the clock on by some milliseconds. */
const setClock = (seconds: number) => {
  vi.setSystemTime(start + seconds * 1000)
  flushSync(() => void document.dispatchEvent(new Event('visibilitychange')))
}

/** The chip toggles; what the barista reads is part of its name. */
const toggle = async (name = 'On the bar Latte, Fah') => {
  const chip = await findRole('button', name)
  return { text: chip.textContent, isPressed: chip.getAttribute('aria-pressed'), chip }
}
const shown = async (name?: string) => {
  const { text, isPressed } = await toggle(name)
  return [text, isPressed]
}
const spoken = () =>
  [...document.querySelectorAll('[role=status]')].map(({ textContent }) => textContent).join('')

describe('the chip of a waiting order', () => {
  test('says nothing before its turn, and toggles all the same', async () => {
    latte()
    board.open()
    expect(await shown()).toEqual(['', 'false'])
    await press('On the bar Latte, Fah')
    await until(async () => expect(await shown()).toEqual(['On the bar', 'true']))
    await until(() => expect(seen()).toContain('Latte, Fah: On the bar'))
    expect(board.requests).toEqual(['Fah tumbler true'])
  })

  test('can be undone from the message', async () => {
    latte()
    board.open()
    await press('On the bar Latte, Fah')
    await press('Undo')
    await until(() => expect(seen()).toContain('Latte, Fah: Not on the bar'))
    expect(await shown()).toEqual(['', 'false'])
    expect(board.requests).toEqual(['Fah tumbler true', 'Fah tumbler false'])
  })

  test('counts the five minutes of its turn, and then says that it is missing, once', async () => {
    latte({ turnAt: ago(30) })
    board.open()
    await findRole('button', 'Do Latte, Fah')
    setClock(0)
    expect(await shown('4:30. On the bar Latte, Fah')).toEqual(['4:30', 'false'])
    setClock(1)
    expect(await shown('4:29. On the bar Latte, Fah')).toEqual(['4:29', 'false'])
    expect(spoken()).toBe('')
    setClock(211)
    expect(await shown('0:59. On the bar Latte, Fah')).toEqual(['0:59', 'false'])
    setClock(270)
    expect(await shown('No tumbler. On the bar Latte, Fah')).toEqual(['No tumbler', 'false'])
    expect(spoken()).toBe('No tumbler Latte, Fah')
  })

  test('toggles at once, before the server has answered, and back', async () => {
    const { id } = latte({ turnAt: ago(400) })
    let answer = () => {}
    const whole = board.answers().putTumbler
    board.open({
      putTumbler: async (request) => {
        await new Promise<void>((resolve) => {
          answer = resolve
        })
        return whole?.(request)
      },
    })
    await press('No tumbler. On the bar Latte, Fah')
    expect(await shown()).toEqual(['On the bar', 'true'])
    expect(board.requests).toEqual([])
    // A second press of a double press changes nothing.
    await press('On the bar Latte, Fah')
    await until(() => answer())
    await until(() => expect(board.requests).toEqual(['Fah tumbler true']))
    await until(() => expect(seen()).toContain('Latte, Fah: On the bar'))
    await press('On the bar Latte, Fah')
    expect(await shown('No tumbler. On the bar Latte, Fah')).toEqual(['No tumbler', 'false'])
    await until(() => answer())
    await until(() => expect(seen()).toContain('Latte, Fah: Not on the bar'))
    expect(board.orders.find((order) => order.id === id)?.tumblerOnBarAt).toBeNull()
  })

  test('goes back when the server refuses, also where nothing can be read, and says so', async () => {
    expectLogged('The tumbler was not changed')
    latte({ turnAt: ago(0) })
    let isDown = false
    board.open({
      listOrders: () => (isDown ? refusal('UNAVAILABLE') : board.orders),
      putTumbler: () => {
        isDown = true
        return refusal('UNAVAILABLE')
      },
    })
    await findRole('button', 'Do Latte, Fah')
    setClock(0)
    await press('5:00. On the bar Latte, Fah')
    await until(() => expect(seen()).toContain("Couldn't change Latte for Fah"))
    setClock(0)
    expect(await shown('5:00. On the bar Latte, Fah')).toEqual(['5:00', 'false'])
  })

  test('is on the bar, and no failure, where only the answer was lost', async () => {
    expectLogged('The tumbler was not changed')
    const order = latte({ turnAt: ago(0) })
    board.open({
      putTumbler: () => {
        Object.assign(order, { tumblerOnBarAt: ago(0), updatedAt: ago(-1) })
        throw new TypeError('Failed to fetch')
      },
    })
    await press('5:00. On the bar Latte, Fah')
    await findRole('button', 'On the bar Latte, Fah')
    await until(() => expect(seen()).not.toContain("Couldn't change Latte for Fah"))
  })

  test('is there for waiting orders of the cafe only, and each card keeps two buttons', async () => {
    latte({ turnAt: ago(600) })
    board.add('Mocha', 'Gun', { status: 'in-progress', turnAt: ago(900) })
    const negroni = board.add('Negroni', 'Nam', { type: null, sweetness: null })
    Object.assign(negroni.menu, {
      category: { id: idOf(9), name: 'Bar', otherName: null, categoryFor: 'bar' },
    })
    board.open()
    await toggle('No tumbler. On the bar Latte, Fah')
    expect(document.querySelectorAll('article [aria-pressed]')).toHaveLength(1)
    const actions = [...document.querySelectorAll('article > :last-child')].map(
      (foot) => foot.querySelectorAll('button').length,
    )
    expect(actions).toEqual([2, 2, 2])
  })
})

describe('Cancel Order', () => {
  const reasons = () => allOfRole('radio', '').map((radio) => radio.closest('label')?.textContent)
  const chosen = () =>
    allOfRole('radio', '')
      .filter((radio) => (radio as HTMLInputElement).checked)
      .map((radio) => radio.closest('label')?.textContent)

  test('has the missing tumbler first and chosen when its time is over', async () => {
    latte({ turnAt: ago(300) })
    board.open()
    await press('Cancel Latte, Fah')
    await findRole('radio', 'Machine Failure')
    expect(reasons()[0]).toBe('Barista can not fine your tumblerCountdown ended')
    expect(reasons()).toHaveLength(6)
    expect(chosen()).toEqual(['Barista can not fine your tumblerCountdown ended'])
    await press('Cancel this order')
    await until(() =>
      expect(board.requests).toEqual(['Fah rejected Barista can not fine your tumbler']),
    )
  })

  test.each([
    ['before its turn, however old', { orderDate: '2026-11-18T02:24:00.000Z' }],
    ['in its five minutes', { turnAt: '2026-11-18T03:20:00.000Z' }],
    [
      'with its tumbler on the bar',
      { turnAt: '2026-11-18T03:00:00.000Z', tumblerOnBarAt: '2026-11-18T03:01:00.000Z' },
    ],
  ])('of an order %s has nothing chosen', async (_, given) => {
    latte(given)
    board.open()
    await press('Cancel Latte, Fah')
    await findRole('radio', 'Machine Failure')
    expect(reasons()[0]).toBe('Ingredient Unavailable')
    expect(chosen()).toEqual([])
  })

  test('of many has it chosen only where it is true of each', async () => {
    latte({ turnAt: ago(600) })
    board.add('Mocha', 'Gun')
    board.open()
    await press('Select')
    for (const name of ['Select Latte, Fah', 'Select Mocha, Gun'])
      (await findRole('checkbox', name)).click()
    await press('Cancel Selected')
    await findRole('radio', 'Machine Failure')
    expect(chosen()).toEqual([])
  })
})
