import { beforeEach, describe, expect, test } from 'vitest'
import { BaristaBoard, typeKey } from '../../testing/barista-board.tsx'
import { expectLogged } from '../../testing/console-output.ts'
import { refusal } from '../../testing/fake-server.ts'
import { allOfRole, findRole, press, seen, until } from '../../testing/show-screen.tsx'

let board: BaristaBoard

beforeEach(() => {
  board = new BaristaBoard()
  board.add('Latte', 'Fah', { type: 'hot', sweetness: 0 })
  board.add('Mocha', 'Gun', { type: 'cold' })
  board.add('Latte', 'Nam', { type: 'hot', sweetness: 100 })
  board.add('Mocha', 'Oat', { type: 'cold' })
  board.add('Latte', 'Beam', { type: 'cold' })
  board.add('Latte', 'Ploy', { type: 'hot' })
})

const shown = (column = 'waiting') =>
  [...document.querySelectorAll(`[data-column=${column}] article p:first-of-type`)].map(
    (person) => person.textContent,
  )

const all = ['Fah', 'Gun', 'Nam', 'Oat', 'Beam', 'Ploy']

describe('the chips of same drinks', () => {
  test('count item and type, whatever the sweetness, most first; single ones have none', async () => {
    board.open()
    await findRole('button', '3 × Hot Latte')
    const chips = [...document.querySelectorAll('ul[aria-label="Same drinks"] button')]
    expect(chips.map(({ textContent }) => textContent)).toEqual(['3 × Hot Latte', '2 × Cold Mocha'])
  })

  test('show only their drink, with how long the others wait, and lead back to all', async () => {
    board.open()
    await press('3 × Hot Latte')
    await until(() => expect(shown()).toEqual(['Fah', 'Nam', 'Ploy']))
    expect(seen()).toContain('3 other orders, the oldest 0 min')
    await press('Show all 6')
    await until(() => expect(shown()).toEqual(all))
    await press('2 × Cold Mocha')
    await until(() => expect(shown()).toEqual(['Gun', 'Oat']))
    await press('2 × Cold Mocha')
    await until(() => expect(shown()).toEqual(all))
    await press('2 × Cold Mocha')
    await until(() => expect(shown()).toEqual(['Gun', 'Oat']))
    typeKey('Escape')
    await until(() => expect(shown()).toEqual(all))
  })

  test('show all again when the drink is no longer there twice', async () => {
    board.open()
    await press('2 × Cold Mocha')
    await press('Do Mocha, Gun')
    await until(() => expect(shown()).toEqual(all.filter((name) => name !== 'Gun')))
    expect(allOfRole('button', '2 × Cold Mocha')).toHaveLength(0)
  })
})

describe('Do for all of a drink', () => {
  test('starts each with a call of its own, and is undone as one', async () => {
    board.open()
    await press('3 × Hot Latte')
    await press('Do 3')
    await until(() => expect(shown('inProgress')).toEqual(['Fah', 'Nam', 'Ploy']))
    expect(board.requests).toEqual(['Fah in-progress', 'Nam in-progress', 'Ploy in-progress'])
    await until(() => expect(shown()).toEqual(['Gun', 'Oat', 'Beam']))
    await press('Undo Do 3')
    await until(() => expect(shown()).toEqual(all))
  })

  test('and Done in progress, where they are the same too', async () => {
    for (const order of board.orders) order.status = 'in-progress'
    board.open()
    await press('3 × Hot Latte')
    await until(() => expect(shown('inProgress')).toEqual(['Fah', 'Nam', 'Ploy']))
    await press('Done 3')
    await until(() => expect(shown('inProgress')).toEqual(['Gun', 'Oat', 'Beam']))
    expect(board.requests).toEqual(['Fah done', 'Nam done', 'Ploy done'])
  })

  test('says which could not be started; the others are', async () => {
    expectLogged('The order was not changed')
    const fah = board.orders[0]
    board.open({
      moveOrderAsBarista: ({ params }) =>
        params.id === fah?.id ? refusal('UNAVAILABLE') : board.change(params.id, 'in-progress'),
    })
    await press('3 × Hot Latte')
    await press('Do 3')
    await until(() => expect(seen()).toContain("Couldn't change Latte for Fah"))
    await until(() => expect(shown('inProgress')).toEqual(['Nam', 'Ploy']))
    expect(shown()).toContain('Fah')
    await findRole('button', 'Undo Do 2')
  })
})
