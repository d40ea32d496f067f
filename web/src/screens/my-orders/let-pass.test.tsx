import type { MyOrder } from '@tumbler/contract/orders'
import { beforeEach, expect, test } from 'vitest'
import { openCafe, orderOf, ploy } from '../../testing/cafe.ts'
import { expectLogged } from '../../testing/console-output.ts'
import { type Answers, refusal } from '../../testing/fake-server.ts'
import { allOfRole, findRole, press, seen, showScreen, until } from '../../testing/show-screen.tsx'
import { MyOrdersScreen } from './my-orders-screen.tsx'

let mine: MyOrder
let passed: string[]

const at = '2026-11-18T03:21:00.000Z'
const question = 'Let the next one go first?'
const offer = () => findRole('button', 'Let the next one go first')
const offers = () => allOfRole('button', 'Let the next one go first')

function show(given: Partial<MyOrder> = {}, answers: Answers = {}) {
  mine = { ...orderOf(1, 'Latte'), queue_at: 2, wait: null, mayLetPass: true, ...given }
  return showScreen(
    <MyOrdersScreen />,
    ploy,
    openCafe([], {
      listMyOrders: () => [mine],
      letPass: ({ params }) => {
        passed.push(params.id ?? '')
        mine = { ...mine, letPassAt: at, updatedAt: at, turnAt: null, mayLetPass: false }
        mine.queue_at = 3
        return mine
      },
      ...answers,
    }),
  )
}

beforeEach(() => {
  passed = []
})

test('asks first, with the focus on what changes nothing, and can be kept', async () => {
  show({ queue_at: 1, turnAt: new Date().toISOString() })
  await press('Let the next one go first')
  expect(seen()).toContain(question)
  expect(seen()).toContain('it cannot be undone. Your 5 minutes begin anew')
  const keep = await findRole('button', 'Keep my turn')
  expect(document.activeElement).toBe(keep)
  await press('Keep my turn')
  expect(seen()).not.toContain(question)
  const opener = await offer()
  await until(() => expect(document.activeElement).toBe(opener))
  expect(passed).toEqual([])
})

test('lets one go first, once; the card says when, and has the focus and its new place', async () => {
  show({ queue_at: 1, turnAt: new Date().toISOString() })
  await press('Let the next one go first')
  await press('Let it go first')
  await until(() => expect(seen()).toContain('You let one order go first at 10:21'))
  await until(() => expect(document.activeElement?.textContent).toContain('at 10:21'))
  await until(() => expect(seen()).toContain('Queue no: 2'))
  expect(offers()).toEqual([])
  expect(passed).toEqual([mine.id])
})

test('says nothing of minutes before the turn', async () => {
  show()
  await press('Let the next one go first')
  await findRole('button', 'Keep my place')
  expect(seen()).not.toContain('5 minutes')
})

test.each([
  ['it is the last', { mayLetPass: false }],
  ['it did so already', { mayLetPass: false, letPassAt: at }],
  ['it is being made', { status: 'in-progress' as const }],
])('is not offered where %s', async (_, given) => {
  show(given)
  await until(() => expect(seen()).toContain('Latte'))
  expect(offers()).toEqual([])
})

test('is not offered where an earlier server does not say whether it may', async () => {
  const { mayLetPass: _, ...known } = { ...orderOf(1, 'Latte'), queue_at: 1, mayLetPass: true }
  show({}, { listMyOrders: () => [known] })
  await until(() => expect(seen()).toContain('It is your turn!'))
  expect(offers()).toEqual([])
})

test('is offered with the tumbler on the bar, and to an order of the bar', async () => {
  const { close } = show({ tumblerOnBarAt: at })
  await until(() => expect(seen()).toContain('On the bar since'))
  await offer()
  close()
  const { menu } = orderOf(1, 'Mojito')
  show({ menu: { ...menu, category: { ...menu.category, categoryFor: 'bar' } } })
  await offer()
})

test('is taken back when the one behind leaves while it is asked, and the card keeps the focus', async () => {
  const { client } = show()
  await press('Let the next one go first')
  mine = { ...mine, mayLetPass: false }
  await client.invalidateQueries()
  await until(() => expect(seen()).not.toContain(question))
  await until(() => expect(document.activeElement?.closest('li')?.textContent).toContain('Latte'))
})

test('stays asked when the turn comes, and says what it takes then', async () => {
  const { client } = show()
  await press('Let the next one go first')
  mine = { ...mine, queue_at: 1, turnAt: new Date().toISOString() }
  await client.invalidateQueries()
  const keep = await findRole('button', 'Keep my turn')
  expect(seen()).toContain('Your 5 minutes begin anew')
  await until(() => expect(document.activeElement).toBe(keep))
})

test('that it could not is said, and the question stays', async () => {
  expectLogged('No order was let go first')
  show({}, { letPass: () => refusal('CANNOT_LET_PASS') })
  await press('Let the next one go first')
  await press('Let it go first')
  await until(() => expect(seen()).toContain("Couldn't let the next one go first"))
  expect(seen()).toContain('No order can go first now.')
  expect(seen()).toContain(question)
})

test('whose answer was lost is done once the order shows it, also where it was tried again', async () => {
  expectLogged('No order was let go first', 'No order was let go first')
  let isDown = false
  const { client } = show(
    {},
    {
      listMyOrders: () => (isDown ? refusal('UNAVAILABLE') : [mine]),
      letPass: () => {
        if (isDown) return refusal('CANNOT_LET_PASS')
        isDown = true
        mine = { ...mine, letPassAt: at, updatedAt: at, mayLetPass: false, queue_at: 3 }
        throw new TypeError('Failed to fetch')
      },
    },
  )
  await press('Let the next one go first')
  await press('Let it go first')
  await until(() => expect(seen()).toContain('No connection'))
  await press('Let it go first')
  await until(() => expect(seen()).toContain('No order can go first now.'))
  isDown = false
  await client.invalidateQueries()
  await until(() => expect(seen()).toContain('You let one order go first at 10:21'))
  await until(() => expect(seen()).not.toContain("Couldn't let the next one go first"))
})

test.each([
  ['after it let one pass', '2026-11-18T03:20:00.000Z', 'Moved down at 10:21'],
  ['before it let one pass', '2026-11-18T03:22:00.000Z', 'You let one order go first at 10:22'],
])('the card says that a barista moved it down, %s', async (_, letPassAt, words) => {
  show({ letPassAt, movedDownAt: at, mayLetPass: false })
  await until(() => expect(seen()).toContain(words))
})
