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
  user,
} from '../../testing/show-screen.tsx'
import { passTime } from '../../testing/until.ts'

let board: BaristaBoard
beforeEach(() => {
  board = new BaristaBoard()
})

/** The one button, with what it is about. */
const offered = (text: string) =>
  until(() =>
    expect(allOfRole('button', 'Undo').map(({ textContent }) => textContent)).toEqual([text]),
  )

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
    await offered('Undo Do Latte, Fah')
    await press('Do Mocha, Gun')
    await offered('Undo Do Mocha, Gun')
    typeKey('u')
    await offered('Undo Do Latte, Fah')
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
    await offered('Undo Do Latte, Fah')
    await press('Do Mocha, Gun')
    await offered('Undo Do Mocha, Gun')
    await press('Done Latte, Fah')
    typeKey('u')
    answered.resolve()
    await until(() => expect(board.requests.at(-1)).toBe('Fah undo done'))
    await findRole('button', 'Done Latte, Fah')
    await offered('Undo Do Mocha, Gun')
    expect(board.requests).toHaveLength(4)
  })

  test('is offered no longer when another barista has moved the drink on', async () => {
    const { id } = board.add('Latte', 'Fah')
    const { client } = board.open()
    await press('Do Latte, Fah')
    await offered('Undo Do Latte, Fah')
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
    await press('Cancel Selected')
    await choose('Machine Failure')
    await press('Cancel 2 orders')
    await offered('Undo Cancel 2 2 orders')
    await press('Undo')
    await findRole('button', 'Do Latte, Fah')
    await findRole('button', 'Do Mocha, Gun')
  })

  test('goes after ten seconds', async () => {
    board.add('Latte', 'Fah')
    board.open()
    const start = await findRole('button', 'Do Latte, Fah')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    try {
      start.click()
      await until(() => expect(allOfRole('button', 'Undo')).toHaveLength(1))
      await passTime(9500)
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
  ])('stays while it is %s, and ten seconds more', async (_how, hold, release) => {
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
      await passTime(9000)
      expect(allOfRole('button', 'Undo')).toHaveLength(1)
      await passTime(1000)
      await until(() => expect(allOfRole('button', 'Undo')).toHaveLength(0))
    } finally {
      vi.useRealTimers()
    }
  })

  test('goes after ten seconds also when it was held until the one before went', async () => {
    board.add('Latte', 'Fah')
    board.open()
    await press('Do Latte, Fah')
    const held = await findRole('button', 'Undo')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    try {
      held.focus()
      await passTime(11_000)
      expect(allOfRole('button', 'Undo')).toHaveLength(1)
      // It is taken back without a blur: the button with the focus is simply gone.
      typeKey('u')
      await until(() => expect(allOfRole('button', 'Undo')).toHaveLength(0))
      ;(await findRole('button', 'Do Latte, Fah')).click()
      await until(() => expect(allOfRole('button', 'Undo')).toHaveLength(1))
      await passTime(10_100)
      await until(() => expect(allOfRole('button', 'Undo')).toHaveLength(0))
    } finally {
      vi.useRealTimers()
    }
  })

  test('takes no tap that was meant for something else: it is guarded at first, and after each change', async () => {
    board.add('Latte', 'Fah')
    board.add('Mocha', 'Gun')
    board.open()
    const bar = () => allOfRole('button', 'Undo')[0]
    await press('Do Latte, Fah')
    await until(() => expect(bar()?.dataset).toHaveProperty('guarded'))
    await until(() => expect(bar()?.dataset).not.toHaveProperty('guarded'))
    await press('Do Mocha, Gun')
    await offered('Undo Do Mocha, Gun')
    expect(bar()?.dataset).toHaveProperty('guarded')
  })

  test.each([
    ['ORDER_LIMIT_REACHED', 'Fah has ordered again and has no drinks left today.'],
    ['MENU_NOT_AVAILABLE', 'None is left of Latte today.'],
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
  expect(seen()).not.toContain("Couldn't change")
})

describe('what can be undone besides moves', () => {
  test('a tumbler that was put on the bar, until the order moves on', async () => {
    board.add('Latte', 'Fah')
    board.open()
    await press('On the bar Latte, Fah')
    await offered('Undo On the bar Latte, Fah')
    await press('Undo')
    await until(() => expect(board.requests).toEqual(['Fah tumbler true', 'Fah tumbler false']))
    await offered('Undo Not on the bar Latte, Fah')
    await press('Do Latte, Fah')
    await offered('Undo Do Latte, Fah')
    typeKey('u')
    // What went with the move does not come back.
    await until(() => expect(allOfRole('button', 'Undo')).toHaveLength(0))
  })

  test('a tumbler of an order that another barista has begun is offered no longer', async () => {
    const { id } = board.add('Latte', 'Fah')
    const { client } = board.open()
    await press('On the bar Latte, Fah')
    ;(await findRole('button', 'Undo On the bar')).focus()
    board.change(id, 'in-progress')
    await client.invalidateQueries()
    await until(() => expect(allOfRole('button', 'Undo')).toHaveLength(0))
  })

  test('a drink that is sold out today: its name is held, and offers that', async () => {
    board.add('Latte', 'Fah')
    board.open()
    const name = await findRole('button', 'Latte')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    try {
      const pointer = (type: string) =>
        name.dispatchEvent(new PointerEvent(type, { bubbles: true, isPrimary: true }))
      pointer('pointerdown')
      await passTime(499)
      pointer('pointerup')
      await passTime(600)
      expect(allOfRole('menuitem', '')).toHaveLength(0)
      pointer('pointerdown')
      await passTime(500)
      await findRole('menuitem', 'Sold out today')
    } finally {
      vi.useRealTimers()
    }
    await user.click(await findRole('menuitem', 'Sold out today'))
    await offered('Undo Sold out today Latte')
    await press('Undo')
    await until(() =>
      expect(board.requests).toEqual(['menu Latte sold out', 'menu Latte available again']),
    )
  })

  test('one that is sold out already: that is said, and there is nothing to undo', async () => {
    board.add('Latte', 'Fah')
    const latte = board.menu[0]?.menu.find(({ name }) => name === 'Latte')
    Object.assign(latte as object, { isSoldOut: true, leftToday: 0 })
    board.open()
    ;(await findRole('button', 'Latte')).focus()
    await user.keyboard('{Enter}')
    await findRole('menuitem', 'Sold out today')
    await user.keyboard('{Enter}')
    await until(() => expect(seen()).toContain('Latte is sold out today'))
    expect(allOfRole('button', 'Undo')).toHaveLength(0)
    expect(board.requests).toEqual([])
  })

  test('the same by key, and a failure says so', async () => {
    expectLogged('The menu was not changed')
    board.add('Latte', 'Fah')
    board.open({ editMenuItem: () => refusal('UNAVAILABLE') })
    ;(await findRole('button', 'Latte')).focus()
    await user.keyboard('{Enter}')
    await findRole('menuitem', 'Sold out today')
    await user.keyboard('{Enter}')
    await until(() => expect(seen()).toContain("Couldn't set Latte to sold out"))
    expect(allOfRole('button', 'Undo')).toHaveLength(0)
  })
})

describe('the last 20', () => {
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
    await press('More Latte, Fah')
    await user.click(await findRole('menuitem', 'Back to In Progress'))
    await until(() => expect(board.requests).toEqual(['Fah done', 'Fah undo done']))
    // What the counter took back is not offered a second time.
    await until(() => expect(allOfRole('button', 'Undo')).toHaveLength(0))
    await press('Last 20')
    await findRole('heading', 'Last 20')
    await until(() =>
      expect(
        controls('section:not([data-column]) li', '').map(({ textContent }) => textContent),
      ).toEqual([
        expect.stringMatching(/Espresso, Nam.*By Fern, .*No milk/),
        expect.stringMatching(/Mocha, Gun.*Made by Nok\. Picked up/),
      ]),
    )
    expect(allOfRole('button', 'Undo Mocha, Gun')).toHaveLength(0)
    await press('Undo Espresso, Nam')
    await until(() => expect(board.requests.at(-1)).toBe('Nam undo rejected'))
    await press('Back to the counter')
    await findRole('heading', 'On the counter')
  })

  test('says when there is nothing', async () => {
    board.open()
    await press('Finished')
    await until(() => expect(seen()).toContain('Nothing on the counter'))
  })
})
