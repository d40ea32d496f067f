import { describe, expect, test } from 'vitest'
import { BaristaBoard } from '../../testing/barista-board.tsx'
import { allOfRole, findRole, press, until } from '../../testing/show-screen.tsx'
import { sameDrinksOf } from './same-drinks.tsx'

function manyDrinks() {
  const board = new BaristaBoard()
  board.add('Latte', 'Fah', { type: 'hot', sweetness: 0 })
  board.add('Mocha', 'Gun', { type: 'cold' })
  board.add('Latte', 'Nam', { type: 'hot', sweetness: 100 })
  board.add('Mocha', 'Oat', { type: 'cold' })
  board.add('Latte', 'Beam', { type: 'cold' })
  board.add('Latte', 'Ploy', { type: 'hot' })
  return board
}

test('drinks are the same by item and type, whatever the sweetness; single ones are left out', () => {
  const groups = sameDrinksOf(manyDrinks().orders)
  expect(groups.map(({ count, example }) => [count, example.menu.name, example.type])).toEqual([
    [3, 'Latte', 'hot'],
    [2, 'Mocha', 'cold'],
  ])
})

describe('the strip over the waiting orders', () => {
  const highlighted = () =>
    [...document.querySelectorAll('article[data-highlighted] p:first-of-type')].map(
      (person) => person.textContent,
    )

  test('counts them and shows which they are', async () => {
    const board = manyDrinks()
    board.add('Latte', 'Kit', { type: 'hot', status: 'in-progress' })
    board.open()
    await press('3 × Hot Latte')
    await until(() => expect(highlighted()).toEqual(['Fah', 'Nam', 'Ploy']))
    await press('2 × Cold Mocha')
    await until(() => expect(highlighted()).toEqual(['Gun', 'Oat']))
    await press('2 × Cold Mocha')
    await until(() => expect(highlighted()).toEqual([]))
  })

  test('follows the board', async () => {
    const board = manyDrinks()
    board.open()
    await press('2 × Cold Mocha')
    await press('Do Mocha, Gun')
    await until(() => expect(allOfRole('button', '2 × Cold Mocha')).toHaveLength(0))
    await findRole('button', '3 × Hot Latte')
    expect(highlighted()).toEqual([])
  })
})
