import type { CafeStatus } from '@tumbler/contract/shop'
import { beforeEach, expect, test } from 'vitest'
import { queryKeys } from '../../api/query-keys.ts'
import { accountOf } from '../../testing/account-of.ts'
import { categoryOf, idOf, itemOf, orderOf, statusOf } from '../../testing/cafe.ts'
import { refusal } from '../../testing/fake-server.ts'
import { openApp, people } from '../../testing/open-app.tsx'
import { openOrderSummary, recentPicture } from '../../testing/open-order-summary.ts'
import { allOfRole, findRole, press, seen, until } from '../../testing/show-screen.tsx'

let status: CafeStatus
const getWait = () => ({ cafe: { from: 5, to: 10, drinks: 2 } })
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
const inBreak = () => statusOf('cafe-open', { pausedUntil: inMinutes(20) })

beforeEach(() => {
  status = statusOf('cafe-open')
  sessionStorage.clear()
})

test('the summary says when it is ready, and in a break when the shop is back', async () => {
  const { client } = await openOrderSummary({ getWait, getCafeStatus: () => status })
  await until(() => expect(seen()).toContain('Ready in about 5–10 min'))
  status = inBreak()
  await client.invalidateQueries({ queryKey: queryKeys.cafeStatus })
  await until(() => {
    const button = [...document.querySelectorAll('[role=dialog] button')].at(-1)
    expect(button?.textContent).toMatch(/^Back at \d\d:\d\d$/)
    expect(button?.getAttribute('aria-disabled')).toBe('true')
  })
  expect(seen()).not.toContain('Ready in about')
})

test('in a break the order is put together, and kept for its end', async () => {
  status = inBreak()
  const { client } = await openOrderSummary({ getCafeStatus: () => status })
  expect(seen()).toMatch(/Back at \d\d:\d\d\. Not sent yet, your choices are kept\./)
  const last = () => [...document.querySelectorAll('[role=dialog] button')].at(-1)
  expect(last()?.textContent).toMatch(/^Back at/)
  expect(last()?.getAttribute('aria-disabled')).toBe('true')
  status = statusOf('cafe-open')
  await client.invalidateQueries({ queryKey: queryKeys.cafeStatus })
  await until(() => expect(last()?.textContent).toBe('Place order'))
  expect(seen()).not.toContain('your choices are kept')
})

test('while the queue is full the order is kept, and there is room again by itself', async () => {
  status = statusOf('cafe-open', { fullQueue: { open: 30, limit: 30 } })
  const { client } = await openOrderSummary({ getCafeStatus: () => status })
  const last = () => [...document.querySelectorAll('[role=dialog] button')].at(-1)
  expect(seen()).toContain('The queue is full. Not sent yet, your choices are kept.')
  expect(seen()).toContain('30 drinks are being made. Ordering reopens automatically.')
  expect(last()?.textContent).toBe('The queue is full')
  expect(last()?.getAttribute('aria-disabled')).toBe('true')
  status = statusOf('cafe-open')
  await client.invalidateQueries({ queryKey: queryKeys.cafeStatus })
  await until(() => expect(last()?.textContent).toBe('Place order'))
  const spoken = () => [...document.querySelectorAll('[role=status]')].map((one) => one.textContent)
  await until(() => expect(spoken()).toContain('You can order again.'))
  await press('Edit')
  await until(() => expect(allOfRole('dialog', '')).toEqual([]))
  expect(seen()).toContain('You can order again.')
})

test('an order that finds the queue full is kept, and the page knows it from then on', async () => {
  const { client } = await openOrderSummary({
    getCafeStatus: () => status,
    placeOrder: () => {
      status = statusOf('cafe-open', { fullQueue: { open: 2, limit: 2 } })
      return refusal('QUEUE_FULL')
    },
  })
  await press('Place order')
  const last = () => [...document.querySelectorAll('[role=dialog] button')].at(-1)
  await until(() => expect(last()?.textContent).toBe('The queue is full'))
  status = statusOf('cafe-open')
  await client.invalidateQueries({ queryKey: queryKeys.cafeStatus })
  await until(() => expect(last()?.textContent).toBe('Place order'))
})

test('an order that fills the queue itself does not read that it is full', async () => {
  const placing = Promise.withResolvers<object>()
  const { client } = await openOrderSummary({
    getCafeStatus: () => status,
    placeOrder: () => placing.promise,
  })
  await press('Place order')
  status = statusOf('cafe-open', { fullQueue: { open: 2, limit: 2 } })
  await client.invalidateQueries({ queryKey: queryKeys.cafeStatus })
  // Its card on the menu would be empty by now.
  await until(() =>
    expect(client.getQueryData(queryKeys.cafeStatus)).toHaveProperty('fullQueue.open', 2),
  )
  await new Promise(setImmediate)
  expect(seen()).not.toContain('The queue is full')
  placing.resolve(refusal('UNAVAILABLE'))
  // It may have been placed all the same: the same order is tried again.
  const last = () => [...document.querySelectorAll('[role=dialog] button')].at(-1)
  await until(() => expect(last()?.textContent).toBe('Retry'))
  expect(last()?.getAttribute('aria-disabled')).toBeNull()
})

function openUsual(placed: unknown[] = []) {
  const favOrder = { menu_id: idOf(11), type: 'cold', sweetness: 50, remark: '-' } as const
  return openApp('/menuCafe', {
    me: people.user,
    answers: {
      getMe: () => accountOf({ ...people.user, favOrder }),
      listCategories: () => [categoryOf(1, 'Tea', [itemOf(11, 'Thai Tea Latte')])],
      placeOrder: ({ body }) => {
        placed.push(body.tumblerImage)
        return orderOf(1, 'Thai Tea Latte')
      },
    },
    stored: { recentUpload: recentPicture },
  })
}

test('the usual is ordered with two taps', async () => {
  const placed: unknown[] = []
  const page = openUsual(placed)
  ;(await findRole('link', 'Order Thai Tea Latte')).click()
  await page.at(`/form/Thai%20Tea%20Latte/${idOf(11)}`)
  await press('Place order')
  await until(() => expect(placed).toEqual([recentPicture]))
})

test('its summary opens once: not again when the form is loaded anew after Edit', async () => {
  openUsual()
  ;(await findRole('link', 'Order Thai Tea Latte')).click()
  await press('Edit')
  await until(() => expect(allOfRole('dialog', '')).toEqual([]))
  await findRole('button', 'Next')
  // The browser restores it after a reload.
  expect(JSON.stringify(window.history.state)).not.toContain('opensSummary')
})
