import type { Locator, Page } from '@playwright/test'
import { axeViolations } from './accessibility-checks.ts'
import { expect, inAll, type TestApp, test } from './test-app.ts'

const news = (page: Page) => page.locator('section').filter({ has: page.locator('a b') })
const spoken = (page: Page, role: 'status' | 'alert') =>
  page.locator(`.visually-hidden > p[role=${role}]`)

/** The page is idle, so that what tells the news is loaded. */
async function openIdle(app: TestApp, path: string) {
  const page = await app.openAs(app.demoUser('user'), path)
  await expect(page.locator('.visually-hidden > p[role=alert]')).toBeAttached()
  return page
}

test('a rejected customer in Thai chooses another drink and gets it', async ({ app }) => {
  const ploy = app.demoUser('user')
  const barista = app.demoUser('barista')
  const { id } = await ploy.order('Latte')
  const phone = await app.openAs(ploy, '/statusOrder')
  await phone.evaluate(() => localStorage.setItem('language', 'th'))
  await phone.reload()
  await expect(phone.getByRole('main').getByText('ถึงคิวของคุณแล้ว')).toBeVisible()
  await phone.getByRole('button', { name: 'วางแก้วที่บาร์แล้ว' }).click()
  await expect(phone.getByText(/แก้วอยู่ที่บาร์ตั้งแต่/)).toBeVisible()

  await barista.request('PATCH', `/order/barista/${id}`, {
    status: 'rejected',
    reject_note: 'Machine Failure',
  })
  await expect(phone.getByRole('main').getByText('เครื่องชงขัดข้อง')).toBeVisible()
  expect(await axeViolations(phone)).toEqual([])
  await phone.getByRole('button', { name: 'เลือกเครื่องดื่มอื่น' }).click()
  await phone.getByRole('link', { name: /อเมริกาโน/ }).click()
  await phone.getByRole('button', { name: 'ถัดไป' }).click()
  await phone.getByRole('button', { name: 'ยืนยันการสั่ง' }).click()
  await expect(phone).toHaveURL(/statusOrder$/)

  const orders = await barista.request<{ id: string }[]>('GET', '/order?status=ordered')
  const next = `/order/barista/${orders[0]?.id}`
  await barista.request('PATCH', next, { status: 'in-progress' })
  await barista.request('PATCH', next, { status: 'done' })
  await phone.getByRole('button', { name: 'รับแล้ว อเมริกาโน' }).click()
  await expect(phone.getByRole('button', { name: 'สั่ง อเมริกาโน อีกครั้ง' })).toBeVisible()
})

for (const path of ['/menuCafe', '/ordered', '/close-all', '/team-credit'])
  test(
    `news is told on ${path}, and goes with its cause`,
    path === '/menuCafe' ? {} : inAll,
    async ({ app }) => {
      const ploy = app.demoUser('user')
      const barista = app.demoUser('barista')
      const { id } = await ploy.order('Latte')
      const page = await openIdle(app, path)
      const move = (status: string) =>
        barista.request('PATCH', `/order/barista/${id}`, { status, reject_note: 'Machine Failure' })
      await move('in-progress')
      await move('done')
      await expect(news(page)).toContainText('Latte is ready')
      await expect(page).toHaveTitle(/^Ready! Latte/)
      await expect(spoken(page, 'status')).toHaveText('Latte is ready Pick it up at the bar.')
      await barista.request('POST', `/order/barista/${id}/undo`, {})
      await expect(news(page)).toContainText('Latte is not ready yet')
      await move('rejected')
      await expect(news(page)).toContainText('By the barista: Machine Failure')
      await expect(spoken(page, 'alert')).toContainText('Latte was canceled')
      expect(await axeViolations(page)).toEqual([])
      await barista.request('POST', `/order/barista/${id}/undo`, {})
      await expect(news(page)).toContainText('It is with the barista again.')
    },
  )

test('the bar of the news covers no bar, counter or button', async ({ app }) => {
  const ploy = app.demoUser('user')
  const barista = app.demoUser('barista')
  const { id } = await ploy.order('Latte')
  const page = await openIdle(app, '/menuCafe')
  await barista.request('PATCH', `/order/barista/${id}`, {
    status: 'rejected',
    reject_note: 'Machine Failure',
  })
  await expect(news(page)).toBeVisible()
  const box = await news(page).boundingBox()
  const header = await page.locator('header').first().boundingBox()
  const tabs = await page.getByRole('tablist').boundingBox()
  if (!box || !header || !tabs) throw new Error('something is not on the page')
  expect(box.y).toBeGreaterThanOrEqual(header.y + header.height)
  expect(tabs.y).toBeGreaterThanOrEqual(box.y + box.height)
})

/** Nothing is painted over it: what lies at nine points of it is part of it. */
const isUncovered = (shown: Locator) =>
  shown.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const parts = [0.05, 0.5, 0.95]
    return parts.every((x) =>
      parts.every((y) =>
        element.contains(document.elementFromPoint(left + x * width, top + y * height)),
      ),
    )
  })

test('on a scrolled menu nothing lies over the news or the line that follows it', async ({
  app,
}) => {
  const ploy = app.demoUser('user')
  const barista = app.demoUser('barista')
  const { id } = await ploy.order('Latte')
  const page = await openIdle(app, '/menuCafe')
  const line = page.getByRole('status').filter({ has: page.getByRole('link') })
  const expectAbove = async (shown: Locator) => {
    await expect(shown).toBeVisible()
    await page.evaluate(() => scrollTo(0, 420))
    await expect.poll(() => isUncovered(shown)).toBe(true)
    const [box, tabs] = [await shown.boundingBox(), await page.getByRole('tablist').boundingBox()]
    if (!box || !tabs) throw new Error('something is not on the page')
    expect(box.y).toBeGreaterThanOrEqual(64)
    expect(tabs.y).toBeGreaterThanOrEqual(box.y + box.height)
    await page.getByRole('tab').first().click({ trial: true })
  }
  await expect(line).toContainText('It is your turn! Bring your tumbler')
  await expectAbove(line)
  await barista.request('PATCH', `/order/barista/${id}`, { status: 'in-progress' })
  await expect(line).toHaveCount(0)
  await barista.request('PATCH', `/order/barista/${id}`, { status: 'done' })
  await expect(news(page)).toContainText('Latte is ready')
  await expectAbove(news(page))
  await news(page).getByRole('button', { name: 'Close' }).click()
  await expect(line).toHaveText('Latte is ready. Pick it up')
  await expectAbove(line)
  expect(await axeViolations(page)).toEqual([])

  // Closed on one device it is closed on the other.
  const other = await app.openAs(ploy, '/ordered', { device: 'desktop' })
  const otherLine = other.getByRole('status').filter({ has: other.getByRole('link') })
  await expect(otherLine).toHaveText('Latte is ready. Pick it up')
  await line.getByRole('button', { name: 'Close' }).click()
  for (const closed of [line, otherLine]) await expect(closed).toHaveCount(0)
  for (const device of [page, other])
    await expect(
      device.getByRole('link', { name: 'My Order, 1 drink is ready' }).first(),
    ).toBeVisible()
})
