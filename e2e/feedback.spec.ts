import { axeViolations, overflowsAtDoubleTextSize, smallTargets } from './accessibility-checks.ts'
import { tabTo } from './tab-to.ts'
import { expect, test } from './test-app.ts'

test('a customer says how a drink was, and baristas read it without the name', async ({ app }) => {
  const ploy = await app.newUser('Ploy Saelim', 'Saelim')
  const barista = app.demoUser('barista')
  const { id } = await ploy.order('Latte')
  const move = (status: string) => barista.request('PATCH', `/order/barista/${id}`, { status })
  await move('in-progress')
  await move('done')
  const mine = await app.openAs(ploy, '/statusOrder', { device: 'phone' })
  await mine
    .getByRole('button', { name: 'Pick up, Latte' })
    .or(mine.getByRole('button', { name: /^Pick up/ }))
    .first()
    .click()
  await mine.getByRole('button', { name: 'Not good' }).click()
  await expect(mine.getByRole('button', { name: 'Not good' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await mine.getByRole('textbox', { name: 'A note, if you like' }).fill('Too much ice')
  expect.soft(await axeViolations(mine), 'My Order, axe').toEqual([])
  expect.soft(await smallTargets(mine), 'My Order, targets').toEqual([])
  expect.soft(await overflowsAtDoubleTextSize(mine), 'My Order, twice the text').toEqual([])
  await mine.keyboard.press('Enter')
  await expect(mine.getByText('Too much ice')).toBeVisible()

  const history = await app.openAs(ploy, '/ordered', { device: 'tablet' })
  await expect(history.getByText('Too much ice')).toBeVisible()
  expect.soft(await axeViolations(history), 'History, axe').toEqual([])
  await history.getByRole('button', { name: 'Change how Latte was' }).click()
  await history.getByRole('button', { name: 'Good', exact: true }).click()
  await expect(history.getByRole('button', { name: 'Good', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  // The other page of the same customer hears of it.
  await expect(mine.getByText('Good', { exact: true })).toBeAttached()
  await expect(mine.getByText('Too much ice')).toHaveCount(0)
  await history.getByRole('textbox', { name: 'A note, if you like' }).fill('Just enough ice')
  await history.keyboard.press('Enter')
  await expect(mine.getByText('Just enough ice')).toBeVisible()

  const dashboard = await app.openAs(barista, '/dashboard-cafe', { device: 'desktop' })
  await expect(dashboard.getByRole('region', { name: 'How was it?' })).toHaveCount(0)
  await dashboard.getByText('Choices and taste', { exact: true }).click()
  await dashboard.reload()
  const card = dashboard.getByRole('region', { name: 'How was it?' })
  await expect(card.getByText('1 answer. The share shows from 5 on.')).toBeVisible()
  const notes = dashboard.getByRole('region', { name: 'Notes' })
  await expect(notes.getByText('Just enough ice')).toBeVisible()
  await expect(notes.getByText('Without names')).toBeVisible()
  await expect(dashboard.getByRole('main').getByText('Ploy')).toHaveCount(0)
  for (const [width, height] of [
    [1440, 900],
    [820, 1180],
    [390, 844],
  ] as const) {
    await dashboard.setViewportSize({ width, height })
    const at = `Dashboard, ${width} wide`
    expect.soft(await axeViolations(dashboard), `${at}, axe`).toEqual([])
    expect.soft(await smallTargets(dashboard, 44, 'main'), `${at}, targets`).toEqual([])
    expect.soft(await overflowsAtDoubleTextSize(dashboard), `${at}, twice the text`).toEqual([])
  }
  await tabTo(dashboard, /^Choices and taste$/)
  await dashboard.keyboard.press('ArrowLeft')
  await expect(dashboard.getByRole('radio', { name: 'Overview' })).toBeFocused()
  await expect(dashboard).toHaveURL('/dashboard-cafe')
})
