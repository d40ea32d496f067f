import { fillForm } from './order-form.ts'
import { expect, test } from './test-app.ts'

const at = (min: number) =>
  new Date(
    Math.ceil((Date.parse('2026-11-18T03:12:00Z') + min * 60_000) / 300_000) * 300_000,
  ).toISOString()
test('shots', async ({ app }) => {
  await app.moveTo('2026-11-18T03:12:00Z')
  await app.demoUser('admin').request('PATCH', '/shop-settings', { allowPickUpTimes: true })
  const ploy = app.demoUser('user')
  const oat = await app.newUser('Oat')
  await oat.order('Latte')
  await ploy.order('Thai Tea Latte')
  await ploy.order('Latte', { pickUpAt: at(30) })
  await oat.order('Mocha', { pickUpAt: at(60) })
  await (await app.newUser('Pim')).order('Matcha Latte', {
    pickUpAt: at(180),
    type: 'frappe',
    remark: 'In the tall cup, please',
  })
  const my = await app.openAs(ploy, '/statusOrder', { device: 'phone' })
  await expect(my.getByText('Resting')).toBeVisible()
  await my.screenshot({ path: '/tmp/shots/my.png', fullPage: true })
  const form = await app.openAs(await app.newUser('Beam'), '/menuCafe', { device: 'phone' })
  await form.getByRole('link', { name: /^Latte/ }).click()
  await fillForm(form, { type: 'Cold', sweetness: '50 %' })
  await form.getByRole('button', { name: 'Next' }).click()
  await form.getByRole('button', { name: 'Change when it is to be ready' }).click()
  await expect(form.getByRole('radio', { name: 'Soonest' })).toBeFocused()
  await form.screenshot({ path: '/tmp/shots/picker.png' })
  await form.getByRole('radio', { name: '10:30' }).check({ force: true })
  await form.waitForTimeout(500)
  await form.screenshot({ path: '/tmp/shots/picker2.png' })
  await form.getByRole('dialog').getByRole('button', { name: 'Edit' }).click()
  await form.getByRole('button', { name: 'Next' }).click()
  await form.waitForTimeout(700)
  await form.screenshot({ path: '/tmp/shots/line.png' })
  for (const [name, device] of [
    ['tab', 'tablet'],
    ['ph', 'phone'],
  ] as const) {
    const board = await app.openAs(app.demoUser('barista'), '/ordering', { device })
    await expect(board.getByRole('button', { name: /for later/ })).toBeVisible()
    await board.screenshot({ path: `/tmp/shots/board-${name}.png` })
    await board.getByRole('button', { name: /for later/ }).click()
    await expect(board.getByRole('heading', { name: 'For later' })).toBeVisible()
    await board.waitForTimeout(500)
    await board.screenshot({ path: `/tmp/shots/list-${name}.png` })
    if (name === 'tab') {
      await board.keyboard.press('Escape')
      await board.setViewportSize({ width: 820, height: 1180 })
      await board.waitForTimeout(500)
      await board.screenshot({ path: `/tmp/shots/board-portrait.png` })
    }
  }
  const settings = await app.openAs(app.demoUser('admin'), '/admin/settings/orders', {
    device: 'tablet',
  })
  await settings.waitForTimeout(1500)
  await settings.screenshot({ path: '/tmp/shots/settings.png' })
})
