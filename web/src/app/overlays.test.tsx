import type { Order } from '@tumbler/contract/orders'
import { expect, test } from 'vitest'
import { orderOf } from '../testing/cafe.ts'
import { openApp, people } from '../testing/open-app.tsx'
import { allOfRole, controls, findRole, found, press, until } from '../testing/show-screen.tsx'

const question = '[role=alertdialog]'
const drawer = '[role=dialog]'
/** On the page, and with an entry of its own, which Back leaves. */
const isOpen = async (overlay: string, words: string) => {
  await found(overlay, words)
  await until(() => expect(window.history.state.usr?.overlays).toHaveLength(1))
}
/** From the page, and its entry from where the browser is. */
const isGone = (overlay: string) =>
  until(() => {
    expect(controls(overlay, '')).toHaveLength(0)
    expect(window.history.state.usr?.overlays ?? []).toEqual([])
  })

/** My orders with a Latte that waits, reached from the history. */
async function openMyOrders() {
  const orders: Order[] = [orderOf(1, 'Latte')]
  const page = openApp('/ordered', {
    me: people.user,
    answers: { listMyOrders: () => orders.map((one) => ({ ...one, queue_at: 1 })) },
  })
  await page.at('/ordered')
  page.go('/statusOrder')
  await page.at('/statusOrder')
  await findRole('button', 'Cancel Latte')
  return { ...page, orders }
}

test('Back closes the drawer, and the next Back leaves the page', async () => {
  const page = await openMyOrders()
  ;(await findRole('button', 'Menu')).focus()
  await press('Menu')
  await isOpen(drawer, 'Menu')
  page.back()
  await isGone(drawer)
  await page.at('/statusOrder')
  await until(() => expect(document.activeElement?.textContent).toBe('Menu Hi, Ploy'))
  page.back()
  await page.at('/ordered')
})

test('what was closed otherwise leaves nothing to go back to', async () => {
  const page = await openMyOrders()
  await press('Cancel Latte')
  await found(question, 'You want to cancel Latte')
  await press('Close')
  await isGone(question)
  await press('Menu')
  await press('Close')
  await isGone(drawer)
  page.back()
  await page.at('/ordered')
})

test('a question that has lost its subject leaves nothing to go back to', async () => {
  const page = await openMyOrders()
  await press('Cancel Latte')
  await found(question, 'You want to cancel Latte')
  page.orders[0] = orderOf(1, 'Latte', {
    status: 'in-progress',
    updatedAt: '2026-11-18T04:00:00.000Z',
  })
  await page.client.invalidateQueries()
  await isGone(question)
  await page.at('/statusOrder')
  page.back()
  await page.at('/ordered')
})

test('Forward does not ask again', async () => {
  const page = await openMyOrders()
  await press('Cancel Latte')
  await isOpen(question, 'You want to cancel Latte')
  page.back()
  await isGone(question)
  page.forward()
  await findRole('button', 'Cancel Latte')
  expect(controls(question, '')).toEqual([])
  page.back()
  await page.at('/ordered')
})

test('a link of the drawer takes the place of its entry', async () => {
  const page = await openMyOrders()
  await press('Menu')
  ;(await found('[role=dialog] a', 'My data')).click()
  await page.at('/account/data')
  await press('Menu')
  // It leads to the page under the drawer.
  ;(await found('[role=dialog] a', 'My data')).click()
  await isGone(drawer)
  page.back()
  await page.at('/statusOrder')
  page.back()
  await page.at('/ordered')
})

test('what must not be left stays open on Back', async () => {
  const answered = Promise.withResolvers<Order>()
  const latte = orderOf(1, 'Latte')
  const page = openApp('/statusOrder', {
    me: people.user,
    answers: {
      listMyOrders: () => [{ ...latte, queue_at: 1 }],
      moveMyOrder: () => answered.promise,
    },
  })
  await press('Cancel Latte')
  await press('Confirm')
  await until(() => expect(allOfRole('button', 'Close')[0]?.ariaDisabled).toBe('true'))
  page.back()
  await page.at('/statusOrder')
  expect(controls(question, '')).toHaveLength(1)
  answered.resolve(latte)
  await isGone(question)
})
