import { expect, test } from 'vitest'
import { BaristaBoard } from '../../testing/barista-board.tsx'
import { connectLive } from '../../testing/live-events.ts'
import { found, seen, until } from '../../testing/show-screen.tsx'

const ploy = (number: number, name: string) => ({
  number,
  user: { id: `00000000-0000-4000-8000-0000000009${number}`, name, alike: name.toLowerCase() },
})

test('cards of two people whose names look alike carry the number of the day, and no others do', async () => {
  const board = new BaristaBoard()
  board.add('Latte', 'Ploy', ploy(26, 'Ploy'))
  board.add('Mocha', 'PLOY', { ...ploy(27, 'PLOY'), status: 'in-progress' })
  board.add('Latte', 'Gun', ploy(28, 'Gun'))
  board.add('Mocha', 'Gun', { ...ploy(28, 'Gun'), number: 29 })
  board.open()
  await found('article p', 'PLOYNo. 27')
  await until(() => expect(seen()).toContain('No. 26'))
  expect(seen()).not.toMatch(/No\. 2[89]/)
})

test('a number that was shown stays when the other one has gone, and comes with a new order', async () => {
  const board = new BaristaBoard()
  board.add('Latte', 'Ploy', ploy(26, 'Ploy'))
  const { client } = board.open()
  const emit = await connectLive(client)
  await found('article p', 'Ploy')
  expect(seen()).not.toContain('No. 26')
  const other = board.add('Mocha', 'PLOY', ploy(27, 'PLOY'))
  emit('orders', { id: other.id, status: 'ordered', updatedAt: other.updatedAt })
  await found('article p', 'PloyNo. 26')
  board.change(other.id, 'picked')
  emit('orders', { id: other.id, status: 'picked', updatedAt: other.updatedAt })
  await until(() => expect(seen()).not.toContain('PLOY'))
  expect(seen()).toContain('No. 26')
})
