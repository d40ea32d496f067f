import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { editMenuItem } from '@tumbler/contract/menu'
import { getOrder, listOrders, placeOrder } from '@tumbler/contract/orders'
import { expect, test } from 'vitest'
import { makeDraft, makeItem, makeOrder } from '../testing/make-order.ts'
import { flat, pngUrl } from '../testing/pictures.ts'
import { openTestApp } from '../testing/test-app.ts'

const app = await openTestApp()
const fern = await app.newUser('barista')

const edit = (id: string, body: object) => fern.call(editMenuItem, { params: { id }, body })

/** What a new user gets who orders the item like this. */
async function order(item: { id: string; name: string }, choice: object) {
  const ploy = await app.newUser('user')
  const body = { ...(await makeDraft(app, ploy, item)), ...choice }
  const { status, body: placed, problem } = await ploy.call(placeOrder, { body })
  return status === 201 ? [placed.type, placed.sweetness] : problem.code
}

test('only what the item allows can be ordered', async () => {
  const item = await makeItem(app, { types: ['cold', 'frappe'], has_sweetness: false })
  expect(await order(item, { type: 'hot', sweetness: undefined })).toBe('NOT_OFFERED')
  expect(await order(item, { type: 'cold', sweetness: 50 })).toBe('NOT_OFFERED')
  expect(await order(item, { type: undefined, sweetness: undefined })).toBe('VALIDATION_FAILED')
  expect(await order(item, { type: 'frappe', sweetness: undefined })).toEqual(['frappe', null])
  await edit(item.id, { types: ['hot'], hasSweetness: true })
  expect(await order(item, { type: 'frappe' })).toBe('NOT_OFFERED')
  expect(await order(item, { type: 'hot', sweetness: undefined })).toBe('VALIDATION_FAILED')
  expect(await order(item, { type: 'hot', sweetness: 25 })).toEqual(['hot', 25])
})

test('what is sold out today can be ordered again on the next business day', async () => {
  const item = await makeItem(app)
  await edit(item.id, { isSoldOut: true })
  expect(await order(item, {})).toBe('MENU_NOT_AVAILABLE')
  app.setTime('2026-11-18T17:00:00Z')
  expect(await order(item, {})).toEqual(['cold', 50])
  app.setTime('2026-11-18T03:00:00Z')
})

test('a change while the picture of an order is decoded counts', async () => {
  const item = await makeItem(app)
  let changing: Promise<unknown> | undefined
  const change = () => {
    changing = edit(item.id, { types: ['hot'] })
  }
  const tumblerImage = await pngUrl(flat(11, 11))
  subscribe('child_process', change)
  const answer = await order(item, { type: 'cold', tumblerImage })
  unsubscribe('child_process', change)
  await changing
  expect(answer).toBe('NOT_OFFERED')
})

test('an order keeps the look that the item had', async () => {
  const ploy = await app.newUser('user')
  const item = await makeItem(app)
  const look = { vessel: 'cold', colour: 'anchan', garnish: 'lime' }
  const { id: plain } = await makeOrder(app, ploy, item)
  await edit(item.id, { look })
  const { id } = await makeOrder(app, ploy, item)
  await edit(item.id, { look: { ...look, colour: 'rose' }, name: 'Butterfly' })
  const orderOf = async (orderId: string) =>
    (await ploy.call(getOrder, { params: { id: orderId } })).body
  expect((await orderOf(plain)).menu).toMatchObject({ name: item.name, look: null })
  expect((await orderOf(id)).menu).toMatchObject({ name: item.name, look })
  const all = (await fern.call(listOrders, { query: {} })).body
  expect(all.find((one) => one.id === id)?.menu.look).toEqual(look)
})
