import type { Category } from '@tumbler/contract/menu'
import type { Order } from '@tumbler/contract/orders'
import { axeViolations } from './accessibility-checks.ts'
import { newBarista } from './new-barista.ts'
import { expect, test } from './test-app.ts'

/** A drink that brews after Do (product-rules §27). */

const after = (time: string, seconds: number) =>
  new Date(Date.parse(time) + seconds * 1000).toISOString()

test('a drink brews on both boards from Do on, whatever its item has later, and stays when it is over', async ({
  app,
}) => {
  const barista = app.demoUser('barista')
  const nam = await newBarista(app, 'Nam')
  const menu = await barista.request<Category[]>('GET', '/category')
  const tea = menu.flatMap((category) => category.menu).find(({ name }) => name === 'Peach Oolong')
  const form = await app.openAs(barista, `/edit-menu/${tea?.id}`, { device: 'tablet' })
  await form.getByRole('button', { name: 'Brewing' }).click()
  expect(await axeViolations(form)).toEqual([])
  await form.getByRole('option', { name: '3 min', exact: true }).click()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('Peach Oolong').first()).toBeVisible()

  await (await app.newUser('Mint')).order('Peach Oolong')
  await barista.request('PATCH', `/menu/${tea?.id}`, { brewSeconds: 15 })
  const here = await app.openAs(barista, '/ordering', { device: 'tablet' })
  const there = await app.openAs(nam, '/ordering', { device: 'tablet' })
  await there.getByRole('button', { name: 'Do Peach Oolong' }).click()
  for (const board of [here, there]) {
    const card = board.getByRole('article', { name: 'Peach Oolong' })
    await expect(card.getByText(/^[23]:\d\d$/)).toBeVisible()
    await expect(card.getByText('to brew')).toBeVisible()
    await expect(card.getByText('Nam')).toBeVisible()
  }
  expect(await axeViolations(here)).toEqual([])

  const [started] = await barista.request<Order[]>('GET', '/order?status=in-progress')
  await app.moveTo(after(String(started?.startedAt), 210))
  // The page learns the time of the server with its next answer.
  await here.reload()
  const card = here.getByRole('article', { name: 'Peach Oolong' })
  await expect(card.getByText(/^\d:\d\d$/)).toBeVisible()
  await expect(card.getByText(/^\d:\d\d over$/)).toBeVisible()
  expect(await axeViolations(here)).toEqual([])
  await here.getByRole('button', { name: 'Done Peach Oolong' }).click()
  for (const board of [here, there])
    await expect(board.getByRole('article', { name: 'Peach Oolong' })).toHaveCount(0)
})
