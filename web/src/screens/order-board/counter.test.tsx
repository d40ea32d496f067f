import type { Order } from '@tumbler/contract/orders'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { BaristaBoard, typeKey } from '../../testing/barista-board.tsx'
import { expectLogged } from '../../testing/console-output.ts'
import { type Answers, refusal } from '../../testing/fake-server.ts'
import { connectLive } from '../../testing/live-events.ts'
import {
  allOfRole,
  controls,
  findRole,
  press,
  seen,
  until,
  user,
} from '../../testing/show-screen.tsx'

let board: BaristaBoard
let reminded: string[]
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const byId = (id: string | undefined) => board.orders.find((order) => order.id === id) as Order

const answers: Answers = {
  handOver: ({ params }) => board.change(String(params.id), 'picked'),
  remind: ({ params }) => {
    const order = byId(params.id)
    reminded.push(order.user.name)
    return Object.assign(order, { remindedAt: new Date().toISOString() })
  },
  setNotCollected: ({ params }) => mark(params.id, new Date().toISOString()),
  clearNotCollected: ({ params }) => mark(params.id, null),
}
const mark = (id: string | undefined, notCollectedAt: string | null) =>
  Object.assign(board.change(id, 'done'), { notCollectedAt })
const done = (drink: string, person: string, minutes: number, given: Partial<Order> = {}) =>
  board.add(drink, person, { status: 'done', updatedAt: ago(minutes), ...given })

async function openCounter(own: Answers = {}) {
  const opened = board.open({ ...answers, ...own })
  await press('Finished')
  await findRole('heading', 'On the counter')
  return opened
}
const cards = () => controls('li[id^=counter-]', '').map(({ textContent }) => textContent ?? '')
const open = (person: string) => press(`More ${person}`)
const item = (name: string) => findRole('menuitem', name)

beforeEach(() => {
  board = new BaristaBoard()
  reminded = []
})

test('the counter shows what waits, the longest first, with its minutes', async () => {
  done('Espresso', 'Pim', 1)
  done('Matcha Latte', 'Beam', 11, { remindedAt: ago(6) })
  done('Tea', 'Ploy', 6)
  await openCounter()
  await until(() =>
    expect(cards().map((text) => /(\d+) min/.exec(text)?.[1])).toEqual(['11', '6', '1']),
  )
  expect(cards()[0]).toContain('Reminded ')
})

test('where two names look alike, each drink has its number', async () => {
  done('Latte', 'Nam', 1)
  done('Tea', 'Nam', 2)
  done('Mocha', 'Gun', 3)
  await openCounter()
  await until(() =>
    expect(cards().map((text) => /No\. (\d)/.exec(text)?.[1])).toEqual([undefined, '2', '1']),
  )
})

test('a hand-over that is not answered holds back no new order', async () => {
  done('Latte', 'Nam', 1)
  const { client } = await openCounter({ handOver: () => new Promise(() => {}) })
  const emit = await connectLive(client)
  await press('Hand over Latte, Nam')
  const { id, updatedAt } = board.add('Mocha', 'Gun')
  emit('orders', { id, status: 'ordered', updatedAt })
  await until(() => expect(seen()).toContain('MochaGun'))
})

test('the panel leaves the board in use; Esc closes it, and the focus goes back', async () => {
  done('Espresso', 'Pim', 1)
  board.add('Latte', 'Fah')
  await openCounter()
  await until(() => expect(document.activeElement?.textContent).toContain('On the counter'))
  await press('Do Latte, Fah')
  await findRole('button', 'Done Latte, Fah')
  typeKey('Escape')
  await until(() => expect(allOfRole('heading', 'On the counter')).toEqual([]))
  expect(document.activeElement?.textContent).toBe('Finished')
})

test('a drink that is handed over leaves the counter, and can be taken back for a moment', async () => {
  done('Espresso', 'Pim', 1)
  await openCounter()
  await press('Hand over Espresso, Pim')
  await until(() => expect(seen()).toContain('Nothing on the counter'))
  await findRole('button', 'Undo Hand over Espresso, Pim')
})

test('a drink that nobody fetched leaves the counter, and can be put back for a moment', async () => {
  done('Mocha', 'Nam', 9)
  done('Espresso', 'Pim', 40)
  await openCounter()
  await open('Espresso, Pim')
  await user.click(await item('Not collected'))
  await until(() => expect(cards()).toHaveLength(1))
  expect(cards()[0]).toContain('Mocha')
  expect(board.orders[1]).toMatchObject({ status: 'done', notCollectedAt: expect.any(String) })
  await press('Undo Not collected Espresso, Pim')
  await until(() => expect(cards()).toHaveLength(2))
  expect(cards()[0]).toContain('Espresso')
})

test('one that a colleague gives up leaves every counter, and comes back when it is taken back', async () => {
  const order = done('Espresso', 'Pim', 40)
  const { client } = await openCounter()
  await until(() => expect(cards()).toHaveLength(1))
  const emit = await connectLive(client)
  const follow = (notCollectedAt: string | null) => {
    const { id, status, updatedAt } = mark(order.id, notCollectedAt)
    emit('orders', { id, status, updatedAt })
  }
  follow(new Date().toISOString())
  await until(() => expect(seen()).toContain('Nothing on the counter'))
  follow(null)
  await until(() => expect(cards()[0]).toContain('Espresso'))
})

test('one that its customer has fetched meanwhile says so', async () => {
  expectLogged('The drink did not leave the counter')
  const order = done('Espresso', 'Pim', 40)
  await openCounter({
    setNotCollected: () =>
      refusal('ORDER_CHANGED', {}, { order: board.change(order.id, 'picked'), movedBy: 'Pim' }),
  })
  await open('Espresso, Pim')
  await user.click(await item('Not collected'))
  await until(() => expect(seen()).toContain('Pim already picked up Espresso.'))
})

test('the focus goes to the next drink, at the end to the heading', async () => {
  done('Mocha', 'Nam', 9)
  done('Espresso', 'Pim', 1)
  await openCounter()
  const focusOn = async (name: string) => {
    const button = await findRole('button', name)
    button.focus()
    button.click()
  }
  await focusOn('Hand over Mocha, Nam')
  await until(() => expect(document.activeElement?.textContent).toContain('Espresso'))
  await focusOn('Hand over Espresso, Pim')
  await until(() => expect(document.activeElement?.textContent).toContain('On the counter'))
})

test('a hand-over that was taken back leaves the minutes as they were', async () => {
  done('Mocha', 'Nam', 0, { doneAt: ago(12) })
  done('Tea', 'Ploy', 6)
  await openCounter()
  await until(() => expect(cards().map((text) => /(\d+) min/.exec(text)?.[1])).toEqual(['12', '6']))
})

test('a name without an account cannot be reminded', async () => {
  done('Espresso', 'Pim', 9)
  done('Mocha', 'Somchai', 9, { user: { id: null, name: 'Somchai', alike: 'somchai' } })
  await openCounter()
  await open('Mocha, Somchai')
  await item('Not collected')
  expect(allOfRole('menuitem', 'Remind')).toEqual([])
  await user.keyboard('{Escape}')
  await press('Remind 1 over 5 min')
  await until(() => expect(reminded).toEqual(['Pim']))
})

test('a drink that its customer has picked up meanwhile says so', async () => {
  expectLogged('The drink was not handed over')
  const order = done('Espresso', 'Pim', 1)
  await openCounter({
    handOver: () =>
      refusal('ORDER_CHANGED', {}, { order: board.change(order.id, 'picked'), movedBy: 'Pim' }),
  })
  await press('Hand over Espresso, Pim')
  await until(() => expect(seen()).toContain('Pim already picked up Espresso.'))
  await until(() => expect(seen()).toContain('Nothing on the counter'))
})

test.each([
  [2, 59, 'true'],
  [3, 0, null],
])(
  'the next reminder may be sent after three minutes: at %i:%i it is off: %s',
  async (minutes, seconds, isOff) => {
    const now = new Date('2026-11-18T03:24:20Z')
    vi.useFakeTimers({ now, toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    done('Mocha', 'Nam', 9, { remindedAt: ago(minutes + seconds / 60) })
    await openCounter()
    await open('Mocha, Nam')
    const again = await item('Remind again')
    expect(again.getAttribute('aria-disabled')).toBe(isOff)
    if (isOff) return
    await user.click(again)
    await until(() => expect(reminded).toEqual(['Nam']))
  },
)

test('all who wait for five minutes are reminded with one tap; the button stays in its place', async () => {
  done('Espresso', 'Pim', 1)
  done('Mocha', 'Nam', 9)
  done('Tea', 'Gun', 6, { remindedAt: ago(1) })
  done('Latte', 'Oat', 5)
  await openCounter()
  await press('Remind 2 over 5 min')
  await until(() => expect(reminded.toSorted()).toEqual(['Nam', 'Oat']))
  expect((await findRole('button', 'Nobody to remind now')).ariaDisabled).toBe('true')
})

test('a tap that follows a row that has left hits no other', async () => {
  done('Mocha', 'Nam', 9)
  done('Espresso', 'Pim', 1)
  await openCounter()
  await press('Hand over Mocha, Nam')
  await until(() => expect(cards()).toHaveLength(1))
  expect(document.querySelector('ul:has(> li[id^=counter-])')).toHaveProperty('dataset.guarded')
})

test('a typed name that waits for long is said to have no account to remind', async () => {
  const typed = { user: { id: null, name: 'Guest', alike: 'guest' } }
  done('Latte', 'Guest', 1, typed)
  done('Tea', 'Ploy', 6)
  done('Mocha', 'Nam', 6)
  const { client } = await openCounter()
  await findRole('button', 'Remind 2 over 5 min')
  expect(seen()).not.toContain('typed name')
  done('Espresso', 'Guest', 6, typed)
  done('Cocoa', 'Guest', 7, typed)
  await client.invalidateQueries()
  await until(() => expect(seen()).toContain('2 typed names have no account to remind'))
  await findRole('button', 'Remind 2 over 5 min')
})
