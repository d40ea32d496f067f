import type { Order } from '@tumbler/contract/orders'
import { flushSync } from 'react-dom'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { BaristaBoard, fern, typeKey } from '../../testing/barista-board.tsx'
import { expectLogged } from '../../testing/console-output.ts'
import { refusal } from '../../testing/fake-server.ts'
import { coverWith, fakeView } from '../../testing/fake-view.ts'
import { findRole, press, seen, until } from '../../testing/show-screen.tsx'
import { passTime } from '../../testing/until.ts'

let board: BaristaBoard
let showInView: ReturnType<typeof fakeView>

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  showInView = fakeView()
  board = new BaristaBoard()
})
afterEach(() => void vi.useRealTimers())

const milk = (choice: string, isUsual = false) => ({ name: 'Milk', choice, isUsual })
const shots = { name: 'Shots', choice: 'Single', isUsual: true }

async function openWithTwo(own: Parameters<BaristaBoard['open']>[0] = {}) {
  const latte = board.add('Latte', 'Fah', { options: [milk('Cow', true), shots] })
  const mocha = board.add('Mocha', 'Gun')
  const { client } = board.open(own)
  await findRole('button', 'Do Latte, Fah')
  /** Another read brings it. */
  const change = async ({ id }: Order, given: Partial<Order>) => {
    board.customerChanges(id, given)
    await client.invalidateQueries()
    await until(() => expect(marked()).toContain(cardOf({ id })?.querySelector('h3')?.textContent))
  }
  return { latte, mocha, client, change }
}

const cardOf = ({ id }: Pick<Order, 'id'>) => document.getElementById(`order-${id}`)

/** The drinks on the cards with the mark. */
const marked = () =>
  [...document.querySelectorAll('article')]
    .filter(({ textContent }) => textContent?.includes('Changed'))
    .map((card) => card.querySelector('h3')?.textContent)

const said = () =>
  [...document.querySelectorAll('[role=status]')].map(({ textContent }) => textContent).join('')

const setVisible = (state: DocumentVisibilityState) => {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
  flushSync(() => void document.dispatchEvent(new Event('visibilitychange')))
}

const openDialog = async () => {
  typeKey('?')
  await until(() => expect(document.querySelector('[role=dialog]')).not.toBeNull())
}

describe('a changed order', () => {
  test('has a mark until it has been in view for three seconds', async () => {
    const { mocha, change } = await openWithTwo()
    expect(marked()).toEqual([])
    await change(mocha, { sweetness: 0 })
    expect(marked()).toEqual(['Mocha'])
    // Nobody has scrolled to it.
    await passTime(10_000)
    showInView(cardOf(mocha), 1)
    await passTime(2900)
    expect(board.requests).toEqual([])
    await passTime(100)
    await until(() => expect(marked()).toEqual([]))
    await passTime(10_000)
    expect(board.requests).toEqual(['Gun change seen'])
  })

  test('counts as seen where half of its card shows, and not where less does', async () => {
    const { latte, mocha, change } = await openWithTwo()
    await change(latte, { sweetness: 0 })
    await change(mocha, { sweetness: 0 })
    showInView(cardOf(latte), 0.49)
    showInView(cardOf(mocha), 0.5)
    await passTime(4000)
    await until(() => expect(marked()).toEqual(['Latte']))
    expect(board.requests).toEqual(['Gun change seen'])
  })

  test.each([
    [
      'scrolled away',
      (card: Element) => showInView(card, 0),
      (card: Element) => showInView(card, 1),
    ],
    ['on a hidden page', () => setVisible('hidden'), () => setVisible('visible')],
    ['behind a dialog', openDialog, () => press('Close')],
  ])('wants three seconds anew when it was %s', async (_how, leave, comeBack) => {
    const { mocha, change } = await openWithTwo()
    await change(mocha, { sweetness: 0 })
    const card = cardOf(mocha) as Element
    showInView(card, 1)
    await passTime(2000)
    await leave(card)
    await passTime(500)
    expect(board.requests).toEqual([])
    await comeBack(card)
    await until(() => expect(document.querySelector('[role=dialog]')).toBeNull())
    await passTime(2900)
    expect(board.requests).toEqual([])
    await passTime(200)
    expect(board.requests).toEqual(['Gun change seen'])
  })

  test('is not seen below the counter, and wants three seconds from when it has gone', async () => {
    const { mocha, change } = await openWithTwo()
    coverWith(document.body)
    await change(mocha, { sweetness: 0 })
    showInView(cardOf(mocha), 1)
    await passTime(10_000)
    expect(board.requests).toEqual([])
    coverWith(null)
    await passTime(2900)
    expect(board.requests).toEqual([])
    await passTime(700)
    expect(board.requests).toEqual(['Gun change seen'])
  })

  test('is not seen where the counter comes over it within the three seconds', async () => {
    const { mocha, change } = await openWithTwo()
    await change(mocha, { sweetness: 0 })
    showInView(cardOf(mocha), 1)
    await passTime(2900)
    coverWith(document.body)
    await passTime(10_000)
    expect(board.requests).toEqual([])
  })

  test('keeps its mark where it is changed again while the first change is being told', async () => {
    const told = Promise.withResolvers<void>()
    const { markChangeSeen } = board.answers()
    const { mocha, client, change } = await openWithTwo({
      markChangeSeen: async (asked) => {
        const answer = markChangeSeen?.(asked)
        await told.promise
        return answer
      },
    })
    await change(mocha, { sweetness: 0 })
    showInView(cardOf(mocha), 1)
    await passTime(3000)
    expect(board.requests).toEqual(['Gun change seen'])
    board.customerChanges(mocha.id, { sweetness: 25 })
    void client.invalidateQueries()
    await until(() => expect(cardOf(mocha)?.textContent).toContain('25%'))
    told.resolve()
    await passTime(1000)
    expect(marked()).toEqual(['Mocha'])
    showInView(cardOf(mocha), 1)
    await passTime(3000)
    await until(() => expect(marked()).toEqual([]))
    expect(board.requests).toEqual(['Gun change seen', 'Gun change seen'])
  })

  test('is told again after another look where that failed, without a word', async () => {
    expectLogged('The change was not marked as seen')
    let isDown = true
    const { markChangeSeen } = board.answers()
    const { mocha, change } = await openWithTwo({
      markChangeSeen: (asked) => (isDown ? refusal('UNAVAILABLE') : markChangeSeen?.(asked)),
    })
    await change(mocha, { sweetness: 0 })
    showInView(cardOf(mocha), 1)
    await passTime(3000)
    isDown = false
    expect(marked()).toEqual(['Mocha'])
    expect(seen()).not.toContain("Couldn't")
    await passTime(3000)
    await until(() => expect(marked()).toEqual([]))
    expect(board.requests).toEqual(['Gun change seen'])
  })

  test('that is made already has the mark too, and keeps who makes it', async () => {
    const order = board.add('Latte', 'Fah', { status: 'in-progress', movedBy: fern })
    const { updatedAt } = order
    Object.assign(order, { changedAt: updatedAt, isChangeNew: true })
    const { markChangeSeen } = board.answers()
    board.open({
      markChangeSeen: (asked) => ({ ...(markChangeSeen?.(asked) as Order), movedBy: null }),
    })
    await until(() => expect(marked()).toEqual(['Latte']))
    showInView(cardOf(order), 1)
    await passTime(3000)
    await until(() => expect(marked()).toEqual([]))
    expect(cardOf(order)?.textContent).toContain('Fern')
  })

  test('is marked by any board: where another one has seen it, the mark goes', async () => {
    const { mocha, client, change } = await openWithTwo()
    await change(mocha, { sweetness: 0 })
    Object.assign(board.change(mocha.id, 'ordered'), { isChangeNew: false })
    await client.invalidateQueries()
    await until(() => expect(marked()).toEqual([]))
    expect(board.requests).toEqual([])
  })

  test('shows what is different on it, also of two changes', async () => {
    const { latte, mocha, change } = await openWithTwo()
    const fields = (order: Order) => cardOf(order)?.dataset.changed
    const choices = () =>
      [...(cardOf(latte)?.querySelectorAll('p [data-changed]') ?? [])].map(
        ({ textContent }) => textContent,
      )
    await change(latte, { sweetness: 0, options: [milk('Oat'), shots] })
    expect(fields(latte)).toBe('sweetness')
    expect(choices()).toEqual(['Milk: Oat'])
    expect(fields(mocha)).toBeUndefined()
    await change(mocha, { remark: 'Extra hot' })
    expect(fields(mocha)).toBe('remark')
    await change(latte, { type: 'hot' })
    await until(() => expect(fields(latte)).toBe('sweetness type'))
    expect(choices()).toEqual(['Milk: Oat'])
    showInView(cardOf(latte), 1)
    await passTime(3000)
    await until(() => expect(marked()).toEqual(['Mocha']))
    expect(choices()).toEqual([])
    // What was seen is not new again.
    await change(latte, { sweetness: 25 })
    expect(fields(latte)).toBe('sweetness')
  })

  test('is said aloud when that comes, not when the board opens', async () => {
    const old = board.add('Espresso', 'Nam')
    Object.assign(old, { changedAt: old.updatedAt, isChangeNew: true })
    const { mocha, change } = await openWithTwo()
    expect(marked()).toEqual(['Espresso'])
    expect(said()).toBe('')
    await change(mocha, { sweetness: 0 })
    expect(said()).toBe('Changed: Mocha for Gun')
  })
})
