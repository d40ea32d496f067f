import { flushSync } from 'react-dom'
import { expect, test, vi } from 'vitest'
import { queryKeys } from '../../api/query-keys.ts'
import { BaristaBoard } from '../../testing/barista-board.tsx'
import { type Rendered, recordRenders } from '../../testing/record-renders.ts'
import { findRole, until } from '../../testing/show-screen.tsx'

let all: Rendered[] = []
let openedAt: number

/** Of the board itself, without the bars around it. */
const rendered = () => all.filter(({ place }) => place === 'page')

/** 99 orders, as the fake server knows no second page; what renders from now on is recorded. */
async function openFullBoard() {
  const board = new BaristaBoard()
  openedAt = Date.now()
  for (let number = 1; number <= 99; number += 1)
    board.add(`Drink ${number % 30}`, `Guest ${number}`, {
      ...(number % 4 === 0 && { status: 'in-progress' }),
      // The first is half a minute older than all others.
      ...(number === 1 && { orderDate: new Date(openedAt - 30_000).toISOString() }),
    })
  const { client } = board.open()
  await findRole('button', 'Do Drink 1, Guest 1')
  await until(() => expect(client.isFetching()).toBe(0))
  expect(document.querySelectorAll('article')).toHaveLength(99)
  all = recordRenders()
  return { board, client }
}

const namesOf = (list: readonly Rendered[]) => list.map(({ name }) => name).join(' ')

test('an order that another barista moves renders its own card, and at most 20 components beside it', async () => {
  const { board, client } = await openFullBoard()
  const order = board.orders[49]
  board.change(order?.id, 'in-progress')
  await client.invalidateQueries({ queryKey: queryKeys.board })
  await findRole('button', 'Done Drink 20, Guest 50')
  const others = rendered().filter(({ card }) => card !== `order-${order?.id}`)
  expect(namesOf(others.filter(({ card }) => card !== undefined))).toBe('')
  expect(others.length, namesOf(others)).toBeLessThanOrEqual(20)
})

test('a tick of the clock renders only the cards whose age it changes', async () => {
  const { board } = await openFullBoard()
  const [late] = board.orders
  const now = vi.spyOn(Date, 'now')
  // The clock listens to this too, besides its own timer.
  const tick = () => flushSync(async () => document.dispatchEvent(new Event('visibilitychange')))
  now.mockReturnValue(openedAt + 15_000)
  await tick()
  expect(namesOf(rendered())).toBe('')
  now.mockReturnValue(openedAt + 35_000)
  await tick()
  expect(new Set(rendered().map(({ card }) => card))).toEqual(new Set([`order-${late?.id}`]))
  now.mockRestore()
})
