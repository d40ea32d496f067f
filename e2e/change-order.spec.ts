import { axeViolations, overflowsAtDoubleTextSize, smallTargets } from './accessibility-checks.ts'
import { expect, test } from './test-app.ts'

test('a customer changes a waiting order in Thai, the board follows, and Do locks the form', async ({
  app,
}) => {
  const ploy = app.demoUser('user')
  // Somebody else is first: a changed order keeps its place behind.
  await app.demoUser('admin').order('Mocha')
  await ploy.order('Latte')
  const board = await app.openAs(app.demoUser('barista'), '/ordering', { device: 'tablet' })
  const card = board.getByRole('article', { name: 'Latte' })
  await expect(card).toContainText('50%')
  const phone = await app.openAs(ploy, '/statusOrder')
  await phone.evaluate(() => localStorage.setItem('language', 'th'))
  await phone.reload()

  const change = phone.getByRole('link', { name: 'แก้ไข ลาเต้' })
  await change.click()
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('ลาเต้')
  const save = phone.getByRole('button', { name: 'บันทึกการแก้ไข' })
  await expect(save).toHaveAttribute('aria-disabled', 'true')
  await expect(phone.getByText('คุณยังอยู่ในลำดับเดิม แก้ไขได้อีก 5 ครั้ง')).toBeVisible()
  await phone.getByText('25 %', { exact: true }).click()
  await phone.getByText('นมข้าวโอ๊ต', { exact: true }).click()
  expect(await axeViolations(phone)).toEqual([])
  expect(await smallTargets(phone)).toEqual([])
  expect(await overflowsAtDoubleTextSize(phone)).toEqual([])
  // Nothing of it is lost.
  await phone.reload()
  await expect(phone.getByRole('radio', { name: '25 %', exact: true })).toBeChecked()
  await expect(phone.getByRole('radio', { name: 'นมข้าวโอ๊ต' })).toBeChecked()
  await save.click()
  await expect(phone).toHaveURL('/statusOrder')
  await expect(phone.getByText('แก้ไข ลาเต้ แล้ว')).toBeVisible()
  await expect(phone.getByText('แก้ไขเมื่อ 10:00 น.')).toBeVisible()
  await expect(phone.getByText('นม: นมข้าวโอ๊ต')).toBeVisible()
  expect(await axeViolations(phone)).toEqual([])

  await expect(card).toContainText('25%')
  await expect(card).toContainText('Oat')
  await expect(board.getByRole('article').nth(1)).toHaveAccessibleName(/Latte/)

  await change.click()
  await phone.locator('textarea').fill('ไม่ใส่ฝา')
  await expect(save).not.toHaveAttribute('aria-disabled')
  const start = board.getByRole('button', { name: 'Do Latte, Ploy' })
  // A tap within a second of a change shows that first: it is tapped again.
  await expect(async () => {
    if (await start.isVisible()) await start.click()
    await expect(board.getByRole('button', { name: 'Done Latte, Ploy' })).toBeVisible({
      timeout: 2000,
    })
  }).toPass()
  await expect(phone.getByText('บาริสต้ากำลังทำแก้วนี้ จึงแก้ไขไม่ได้แล้ว')).toBeVisible()
  await expect(save).toHaveCount(0)
  await expect(phone.locator('textarea')).toHaveValue('ไม่ใส่ฝา')
  expect(await axeViolations(phone)).toEqual([])
  expect(await smallTargets(phone)).toEqual([])
  await phone.getByRole('button', { name: 'ไปที่ออเดอร์ของฉัน' }).click()
  await expect(phone).toHaveURL('/statusOrder')
  await expect(change).toHaveCount(0)
})
