import { flushSync } from 'react-dom'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { BaristaBoard, fern, typeKey } from '../../testing/barista-board.tsx'
import { idOf } from '../../testing/cafe.ts'
import { expectLogged } from '../../testing/console-output.ts'
import { refusal } from '../../testing/fake-server.ts'
import {
  allOfRole,
  choose,
  controls,
  findRole,
  press,
  seen,
  until,
} from '../../testing/show-screen.tsx'
import { passTime } from '../../testing/until.ts'

let board: BaristaBoard
beforeEach(() => {
  board = new BaristaBoard()
})

const offered = (text: string) =>
  until(() => expect(document.querySelector('section[aria-label=Undo] p')?.textContent).toBe(text))

const status = () =>
  [...document.querySelectorAll('[role=status].visually-hidden')]
    .map(({ textContent }) => textContent)
    .join('')

function movePointer(from: HTMLElement, to: HTMLElement) {
  from.dispatchEvent(new PointerEvent('pointerout', { bubbles: true, relatedTarget: to }))
  to.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, relatedTarget: from }))
}

describe('undo', () => {
  test('is offered and announced after each move, and reverts it', async () => {
    board.add('Latte', 'Fah')
    board.open()
    await press('Do Latte, Fah')
    await findRole('button', 'Undo')
    expect(status()).toBe('Latte, Fah: In progress. Undo with U.')
    await press('Undo')
    await findRole('button', 'Do Latte, Fah')
    await until(() => expect(allOfRole('button', 'Undo')).toHaveLength(0))
    expect(board.requests).toEqual(['Fah in-progress', 'Fah undo in-progress'])
  })

  test('is there by key, the latest move first', async () => {
    board.add('Latte', 'Fah')
    board.add('Mocha', 'Gun')
    board.open()
    await press('Do Latte, Fah')
    await offered('Latte, Fah: In progress')
    await press('Do Mocha, Gun')
    await offered('Mocha, Gun: In progress')
    typeKey('u')
    await offered('Latte, Fah: In progress')
    typeKey('U')
    await findRole('button', 'Do Latte, Fah')
    await findRole('button', 'Do Mocha, Gun')
    expect(board.requests.slice(2)).toEqual(['Gun undo in-progress', 'Fah undo in-progress'])
  })

  test('by key takes back what is still on its way, as soon as it is made', async () => {
    const { moveOrderAsBarista } = board.answers()
    const answered = Promise.withResolvers<void>()
    board.add('Latte', 'Fah')
    board.add('Mocha', 'Gun')
    board.open({
      moveOrderAsBarista: async (asked) => {
        if (asked.body.status === 'done') await answered.promise
        return moveOrderAsBarista?.(asked)
      },
    })
    await press('Do Latte, Fah')
    await offered('Latte, Fah: In progress')
    await press('Do Mocha, Gun')
    await offered('Mocha, Gun: In progress')
    await press('Done Latte, Fah')
    typeKey('u')
    answered.resolve()
    await until(() => expect(board.requests.at(-1)).toBe('Fah undo done'))
    await findRole('button', 'Done Latte, Fah')
    await offered('Mocha, Gun: In progress')
    expect(board.requests).toHaveLength(4)
  })

  test('is offered no longer when another barista has moved the drink on', async () => {
    const { id } = board.add('Latte', 'Fah')
    const { client } = board.open()
    await press('Do Latte, Fah')
    await offered('Latte, Fah: In progress')
    // Held, it does not go by its time.
    ;(await findRole('button', 'Undo')).focus()
    board.change(id, 'done')
    await client.invalidateQueries()
    await until(() => expect(allOfRole('button', 'Undo')).toHaveLength(0))
  })

  test('takes all of Cancel Selected back', async () => {
    board.add('Latte', 'Fah')
    board.add('Mocha', 'Gun')
    board.open()
    await press('Select')
    await choose('Select Latte, Fah')
    await choose('Select Mocha, Gun')
    await press('Cancel Selected 2')
    await choose('Machine Failure')
    await press('Cancel 2 orders')
    await offered('2 orders: Canceled')
    await press('Undo')
    await findRole('button', 'Do Latte, Fah')
    await findRole('button', 'Do Mocha, Gun')
  })

  test('goes after five seconds', async () => {
    board.add('Latte', 'Fah')
    board.open()
    const start = await findRole('button', 'Do Latte, Fah')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    try {
      start.click()
      await until(() => expect(allOfRole('button', 'Undo')).toHaveLength(1))
      await passTime(4500)
      expect(allOfRole('button', 'Undo')).toHaveLength(1)
      await passTime(500)
      await until(() => expect(allOfRole('button', 'Undo')).toHaveLength(0))
    } finally {
      vi.useRealTimers()
    }
  })

  test.each([
    ['focused', (button: HTMLElement) => button.focus(), (button: HTMLElement) => button.blur()],
    [
      'under the pointer',
      (button: HTMLElement) => movePointer(document.body, button),
      (button: HTMLElement) => movePointer(button, document.body),
    ],
  ])('stays while it is %s, and five seconds more', async (_how, hold, release) => {
    board.add('Latte', 'Fah')
    board.open()
    await press('Do Latte, Fah')
    const button = await findRole('button', 'Undo')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    try {
      flushSync(() => hold(button))
      await passTime(20_000)
      expect(allOfRole('button', 'Undo')).toHaveLength(1)
      flushSync(() => release(button))
      await passTime(4000)
      expect(allOfRole('button', 'Undo')).toHaveLength(1)
      await passTime(1000)
      await until(() => expect(allOfRole('button', 'Undo')).toHaveLength(0))
    } finally {
      vi.useRealTimers()
    }
  })

  test('goes after five seconds also when it was held until the one before went', async () => {
    board.add('Latte', 'Fah')
    board.open()
    await press('Do Latte, Fah')
    const held = await findRole('button', 'Undo')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    try {
      held.focus()
      await passTime(6000)
      expect(allOfRole('button', 'Undo')).toHaveLength(1)
      // It is taken back without a blur: the button with the focus is simply gone.
      typeKey('u')
      await until(() => expect(allOfRole('button', 'Undo')).toHaveLength(0))
      ;(await findRole('button', 'Do Latte, Fah')).click()
      await until(() => expect(allOfRole('button', 'Undo')).toHaveLength(1))
      await passTime(5100)
      await until(() => expect(allOfRole('button', 'Undo')).toHaveLength(0))
    } finally {
      vi.useRealTimers()
    }
  })

  test('takes no tap that was meant for something else: it is guarded at first, and after each change', async () => {
    board.add('Latte', 'Fah')
    board.add('Mocha', 'Gun')
    board.open()
    const bar = () => document.querySelector<HTMLElement>('section[aria-label=Undo]')
    await press('Do Latte, Fah')
    await until(() => expect(bar()?.dataset).toHaveProperty('guarded'))
    await until(() => expect(bar()?.dataset).not.toHaveProperty('guarded'))
    await press('Do Mocha, Gun')
    await offered('Mocha, Gun: In progress')
    expect(bar()?.dataset).toHaveProperty('guarded')
  })

  test.each([
    ['ORDER_LIMIT_REACHED', 'Fah has ordered again and has no drinks left today.'],
    ['CAFE_CLOSED', 'The cafe is closed.'],
  ] as const)('that is refused (%s) says why', async (code, text) => {
    expectLogged('The move was not taken back')
    board.add('Latte', 'Fah')
    board.open({ undoMove: () => refusal(code) })
    await press('Do Latte, Fah')
    await press('Undo')
    await until(() => expect(seen()).toContain("Couldn't undo Latte for Fah"))
    expect(seen()).toContain(text)
  })
})

test('the loser of a race is shown who won', async () => {
  expectLogged('The order was not changed')
  const order = board.add('Thai Tea Latte', 'Ploy')
  board.open({
    moveOrderAsBarista: () =>
      refusal(
        'ORDER_CHANGED',
        {},
        { order: board.change(order.id, 'in-progress'), movedBy: 'Mint' },
      ),
  })
  await press('Do Thai Tea Latte, Ploy')
  await until(() => expect(seen()).toContain('Mint already started Thai Tea Latte.'))
})

describe('recently finished', () => {
  test('lists what can be taken back, and takes it back', async () => {
    board.add('Latte', 'Fah', { status: 'in-progress' })
    const gun = { id: idOf(7), name: 'Gun', alike: 'gun' }
    board.add('Mocha', 'Gun', { status: 'picked', user: gun, movedBy: gun, madeBy: 'Nok' })
    const updatedAt = new Date(Date.now() + 60_000).toISOString()
    const rejected = { status: 'rejected', rejectNote: 'No milk', updatedAt } as const
    board.add('Espresso', 'Nam', { ...rejected, movedBy: fern })
    board.open()
    await press('Done Latte, Fah')
    await press('Finished')
    await findRole('button', 'Undo Latte, Fah')
    await findRole('heading', 'Recently finished')
    const rows = controls('[role=dialog] li', '').map((row) => row.textContent)
    expect(rows.slice(1)).toEqual([
      expect.stringMatching(/Espresso, Nam.*By Fern, .*No milk/),
      expect.stringMatching(/Mocha, Gun.*Made by Nok\. Picked up/),
    ])
    expect(allOfRole('button', 'Undo Mocha, Gun')).toHaveLength(0)
    await findRole('button', 'Undo Espresso, Nam')
    await press('Undo Latte, Fah')
    await until(() => expect(allOfRole('button', 'Undo Latte')).toHaveLength(0))
    // What the drawer took back is not offered a second time.
    expect(document.querySelector('section[aria-label=Undo]')).toBeNull()
    expect(board.requests).toEqual(['Fah done', 'Fah undo done'])
  })

  test('says when there is nothing', async () => {
    board.open()
    await press('Finished')
    await until(() => expect(seen()).toContain('Nothing on the counter'))
  })
})
