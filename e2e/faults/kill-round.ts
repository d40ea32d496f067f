import { setTimeout } from 'node:timers/promises'
import { limits } from '@tumbler/rules/limits'
import type { Person } from '../../bench/people.ts'
import { type AcknowledgedOrders, countedIn } from './acknowledged-orders.ts'
import { BusyPeople, type Placement } from './busy-people.ts'
import type { ShopUnderTest } from './shop-under-test.ts'

const longestWritingMs = 800

export interface RoundResult {
  /** From the first acknowledged order to the kill. */
  writingMs: number
  restartedInMs: number
  acknowledged: number
  /** Placements and moves without an answer, and how many of them had happened all the same. */
  onTheirWay: number
  happened: number
  mostCounted: number
  problems: string[]
}

/** Kills the server while people order, starts it again and looks whether all that it said is true. */
export async function killRound(
  shop: ShopUnderTest,
  people: Person[],
  orders: AcknowledgedOrders,
  restart: () => Promise<ShopUnderTest['server']>,
): Promise<RoundResult> {
  const before = orders.answers
  const busy = new BusyPeople(shop, people, orders)
  const writingMs = Math.random() * longestWritingMs
  const work = busy.work()
  await Promise.race([busy.begun.then(() => setTimeout(writingMs)), work])
  busy.expectTheEnd()
  await Promise.all([shop.server.kill(), work])
  const acknowledged = orders.answers - before
  const onTheirWay = busy.unanswered.size + busy.movesOnTheirWay
  shop.server = await restart()
  const restartedInMs = shop.server.startedInMs
  const after = await lookAfter(shop, people, orders)
  const retried = await retry(shop, busy.unanswered, orders, after.strangers)
  const full = await fillUp(shop, people, orders)
  return {
    writingMs,
    restartedInMs,
    acknowledged,
    onTheirWay,
    happened: after.happened + retried.happened,
    mostCounted: Math.max(after.mostCounted, full.mostCounted),
    problems: Array.from(
      new Set([...busy.problems, ...after.problems, ...retried.problems, ...full.problems]),
    ),
  }
}

/** Compares all orders of these people with what was acknowledged. */
export async function lookAfter(shop: ShopUnderTest, people: Person[], orders: AcknowledgedOrders) {
  const problems: string[] = []
  const strangers = new Set<string>()
  let happened = 0
  let mostCounted = 0
  for (const person of people) {
    const found = await shop.ordersOf(person)
    const compared = orders.compare(person, found)
    happened += compared.happened
    problems.push(...compared.problems)
    for (const { id } of orders.strangers(found)) strangers.add(id)
    const counted = countedIn(found)
    mostCounted = Math.max(mostCounted, counted)
    if (counted > limits.cafeOrdersPerDay)
      problems.push(`${person.userId} has ${counted} counted orders`)
  }
  return { problems, strangers, happened, mostCounted }
}

/**
 * Sends what was never answered once more, under its key. An order that nobody had heard of turns
 * out to be the answer to one of these.
 */
async function retry(
  shop: ShopUnderTest,
  unanswered: Iterable<Placement>,
  orders: AcknowledgedOrders,
  strangers: Set<string>,
) {
  const problems: string[] = []
  let happened = 0
  for (const placement of unanswered) {
    const { status, code, body } = await shop.send(placement)
    if (status === 201) {
      if (strangers.delete(body.id)) happened += 1
      if (body.status !== 'ordered') problems.push(`order ${body.id} moved by itself`)
      orders.placed(placement.person, body)
    } else if (code !== 'ORDER_LIMIT_REACHED')
      problems.push(`a repeated placement was answered with ${status} ${code}`)
  }
  return { problems, happened }
}

/** Everybody takes the places that are left: exactly the limit, or a place was lost or made up. */
async function fillUp(shop: ShopUnderTest, people: Person[], orders: AcknowledgedOrders) {
  const problems: string[] = []
  for (const person of people)
    for (let more = 0; more <= limits.cafeOrdersPerDay; more += 1) {
      const { status, body } = await shop.send(shop.placementOf(person))
      if (status !== 201) break
      orders.placed(person, body)
    }
  const full = await lookAfter(shop, people, orders)
  for (const person of people) {
    const counted = countedIn(await shop.ordersOf(person))
    if (counted < limits.cafeOrdersPerDay)
      problems.push(`${person.userId} gets only ${counted} counted orders`)
  }
  for (const id of full.strangers) problems.push(`nobody has asked for order ${id}`)
  return { problems: [...problems, ...full.problems], mostCounted: full.mostCounted }
}
