import { axeViolations } from './accessibility-checks.ts'
import { expect, test } from './test-app.ts'

test('the public screen follows the orders, survives a lost network, and ends with its link', async ({
  app,
}) => {
  const ploy = app.demoUser('user')
  const { id } = await ploy.order('Latte')
  const tablet = await app.openAs(app.demoUser('barista'), '/account/screen', { device: 'tablet' })
  await tablet.getByRole('button', { name: 'Make a link' }).click()
  const link = await tablet.getByLabel('Link').inputValue()
  const screen = await app.open('', { device: 'tablet' })
  await screen.setViewportSize({ width: 1920, height: 1080 })
  await screen.goto(new URL(link).pathname)
  const preparing = screen.getByRole('region', { name: 'Preparing' })
  const ready = screen.getByRole('region', { name: 'Ready' })
  await expect(preparing.getByText('Ploy')).toBeVisible()
  expect(await axeViolations(screen)).toEqual([])
  for (const status of ['in-progress', 'done'])
    await app.demoUser('barista').request('PATCH', `/order/barista/${id}`, { status })
  await expect(ready.getByText('Ploy')).toBeVisible()
  await expect(preparing.getByText('No orders now')).toBeVisible()
  expect(await axeViolations(screen)).toEqual([])
  const hidden = await screen.evaluate(
    () => document.documentElement.scrollHeight - document.documentElement.clientHeight,
  )
  expect(hidden).toBeLessThanOrEqual(0)

  await screen.context().setOffline(true)
  await expect(screen.getByText('No connection. Last updated')).toBeVisible({ timeout: 40_000 })
  await expect(ready.getByText('Ploy')).toBeVisible()
  await screen.context().setOffline(false)
  await expect(screen.getByText('No connection. Last updated')).toHaveCount(0)

  await tablet.getByRole('button', { name: 'End the link' }).click()
  await tablet.getByRole('alertdialog').getByRole('button', { name: 'End the link' }).click()
  await expect(screen.getByText('This link has ended.')).toBeVisible()
})
