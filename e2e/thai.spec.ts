import type { Page } from '@playwright/test'
import { axeFindings } from './accessible.ts'
import { expect, test, tumblerPhoto } from './house.ts'

/** Bytes; all four faces are needed once Thai is on screen (design §2). */
const fontBudget = 60_000

/** As the choice on the login page leaves it. */
async function readThai(page: Page) {
  await page.evaluate(() => localStorage.setItem('language', 'th'))
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'th')
}

/** What the menu tells of drinks taken, wherever the width puts it. */
const told = (page: Page, text: string) => page.getByText(text).filter({ visible: true })

async function fillThaiForm(page: Page) {
  await page.getByRole('radio', { name: 'เย็น' }).check({ force: true })
  await page.getByRole('radio', { name: '50 %', exact: true }).check({ force: true })
  await page.getByLabel(/คำขอเพิ่มเติม/).fill('น้ำแข็งน้อย')
  await page.locator('input[type=file]').setInputFiles(tumblerPhoto)
  await expect(page.getByText('กรุณาเลือกให้ครบก่อนสั่ง')).toBeHidden()
}

test('somebody who reads Thai orders a drink, beside a barista who reads English', async ({
  house,
}) => {
  const phone = await house.open('/login')
  await phone.getByText('ไทย').click()
  await expect(phone.getByText('ยินดีต้อนรับสู่')).toBeVisible()
  await expect(phone.locator('html')).toHaveAttribute('lang', 'th')
  await expect(phone).toHaveTitle('เข้าสู่ระบบ - Tumbler')
  await phone.getByRole('button', { name: 'เข้าสู่ระบบ' }).click()
  await phone.getByLabel('อีเมล').fill('user@example.com')
  await phone.getByLabel('รหัสผ่าน', { exact: true }).fill('tumbler-demo')
  await phone.getByRole('dialog').getByRole('button', { name: 'เข้าสู่ระบบ' }).click()
  await expect(phone.getByText('แก้วที่ยังสั่งได้')).toBeVisible()
  await phone.getByRole('link', { name: 'สั่งเลย' }).click()
  await expect(told(phone, 'สั่งแล้ว 0/2')).toBeVisible()

  const tablet = await house.openAs(house.demo('barista'), '/ordering', { device: 'tablet' })
  await expect(tablet.getByText('No orders now,')).toBeVisible()

  await phone.getByRole('link', { name: /Americano/ }).click()
  await fillThaiForm(phone)
  await phone.getByRole('button', { name: 'ถัดไป' }).click()
  await phone.getByRole('button', { name: 'ยืนยันการสั่ง' }).click()
  await expect(phone.getByText('สั่งเรียบร้อยแล้ว')).toBeVisible()
  await expect(phone.getByText('ถึงคิวของคุณแล้ว')).toBeVisible()

  const card = tablet.getByRole('article', { name: 'Americano' })
  await expect(card.getByText('น้ำแข็งน้อย')).toBeVisible()
  await card.getByRole('button', { name: /^Do / }).click()
  await expect(phone.locator('[aria-current=step]')).toHaveText('กำลังทำ')
  await tablet.getByRole('button', { name: 'Cancel Americano, Ploy' }).click()
  await tablet.getByText('Machine Failure').click()
  await tablet.getByRole('button', { name: 'Cancel this order' }).click()
  await expect(phone.getByText('บาริสต้ายกเลิก')).toBeVisible()
  await expect(phone.getByText('เครื่องชงขัดข้อง')).toBeVisible()
})

test('the choice is kept, and other tabs follow it', async ({ house }) => {
  const page = await house.openAs(house.demo('user'), '/menuCafe', { device: 'tablet' })
  await page.getByRole('button', { name: 'Theme and Language' }).click()
  const other = await page.context().newPage()
  await other.goto('/menuCafe')
  await expect(told(other, 'Ordered 0/2')).toBeVisible()
  await page.getByText('ไทย').click()
  await expect(page.getByText('ธีมและภาษา')).toBeVisible()
  await expect(told(other, 'สั่งแล้ว 0/2')).toBeVisible()

  const shown: string[] = []
  await page.exposeFunction('shows', (text: string) => shown.push(text))
  await page.addInitScript(() => {
    const shows = (globalThis as unknown as { shows: (text: string) => void }).shows
    const watch = () => shows(document.querySelector('#root')?.textContent ?? '')
    new MutationObserver(watch).observe(document, { childList: true, subtree: true })
  })
  await page.reload()
  await expect(told(page, 'สั่งแล้ว 0/2')).toBeVisible()
  expect(shown.join('\n')).toContain('รอสักครู่...')
  expect(shown.join('\n')).not.toMatch(/Wait a sec|Ordered/)

  await page.getByRole('button', { name: 'ออกจากระบบ' }).click()
  await expect(page.getByText('ยินดีต้อนรับสู่')).toBeVisible()
  await page.getByText('English').click()
  await expect(page.getByText('Welcome to')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

test('where Thai cannot be loaded that is told, and the page stays as it is', async ({ house }) => {
  const page = await house.open('/login')
  await page.route(/\/assets\/th-/, (route) => route.abort())
  await page.getByText('ไทย').click()
  await expect(page.getByText('No connection. Please try again.')).toBeVisible()
  await expect(page.getByText('Welcome to')).toBeVisible()
  await page.unroute(/\/assets\/th-/)
  await page.getByText('ไทย').click()
  await expect(page.getByText('ยินดีต้อนรับสู่')).toBeVisible()
})

test('English brings no Thai words along, and Thai its fonts within the budget', async ({
  house,
}) => {
  const page = await house.openAs(house.demo('user'), '/menuCafe')
  const loaded: { path: string; bytes: Promise<number> }[] = []
  page.on('requestfinished', (request) =>
    loaded.push({
      path: new URL(request.url()).pathname,
      bytes: request.sizes().then(({ responseBodySize }) => responseBodySize),
    }),
  )
  await page.reload()
  await expect(told(page, 'Ordered 0/2')).toBeVisible()
  expect(loaded.filter(({ path }) => /\/(th|staff-words)-/.test(path))).toEqual([])

  await readThai(page)
  await expect(told(page, 'สั่งแล้ว 0/2')).toBeVisible()
  await page.evaluate(() => document.fonts.ready)
  expect(loaded.some(({ path }) => /\/th-[^f]/.test(path))).toBe(true)
  expect(loaded.some(({ path }) => /staff/.test(path))).toBe(false)
  const fonts = new Map(
    loaded.filter(({ path }) => path.endsWith('.woff2')).map(({ path, bytes }) => [path, bytes]),
  )
  const bytes = await Promise.all(fonts.values())
  expect(bytes.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(fontBudget)
})

/** Elements in sight whose Thai lines are set tighter than design §2 allows, or stick out. */
const badlySet = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *:not(.visually-hidden)')]
      .filter((element) => {
        const own = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE)
        if (!/\p{Script=Thai}/u.test(own.map((node) => node.textContent).join(''))) return false
        const style = getComputedStyle(element)
        let around: HTMLElement | null = element
        while (around && getComputedStyle(around).clipPath === 'none') around = around.parentElement
        if (around) return false
        const line = Number.parseFloat(style.lineHeight) / Number.parseFloat(style.fontSize)
        const least = style.fontFamily.startsWith('Pridi') ? 1.299 : 1.449
        const box = element.getBoundingClientRect()
        const isOut = box.right > innerWidth + 1 && !element.closest('[role=tablist]')
        const isCut = style.display !== 'inline' && element.scrollWidth > element.clientWidth + 1
        return line < least || style.letterSpacing !== 'normal' || isOut || isCut
      })
      .map((element) => `${element.className}: ${element.textContent}`),
  )

for (const [device, width] of [
  ['phone', 320],
  ['phone', 390],
  ['tablet', 1180],
] as const)
  test(`Thai is set well and axe finds nothing, ${width} px`, async ({ house }) => {
    test.setTimeout(180_000)
    const height = width === 1180 ? 820 : 844
    const user = house.demo('user')
    await user.order('Latte')
    const look = async (page: Page, name: string) => {
      await page.setViewportSize({ width, height })
      expect.soft(await badlySet(page), name).toEqual([])
      expect.soft(await axeFindings(page), name).toEqual([])
    }
    const login = await house.open('/login', { device })
    await readThai(login)
    await look(login, 'Login')
    await login.getByRole('button', { name: 'เข้าสู่ระบบ' }).click()
    await expect(login.getByText('ติดต่อทีมงาน')).toBeVisible()
    await look(login, 'Login dialog')

    const page = await house.openAs(user, '/statusOrder', { device })
    await readThai(page)
    await expect(page.getByRole('button', { name: 'ยกเลิก Latte' })).toBeVisible()
    await look(page, 'My orders')
    await page.goto('/ordered')
    await expect(page.getByRole('heading', { name: 'ประวัติ' })).toBeVisible()
    await look(page, 'History')
    await page.goto('/close-all')
    await expect(page.getByRole('heading', { name: 'คาเฟ่เปิดอยู่' })).toBeVisible()
    await look(page, 'Closed')
    await page.goto('/menuCafe')
    await page.getByRole('link', { name: /Americano/ }).click()
    await fillThaiForm(page)
    await look(page, 'Order form')
    await page.getByRole('button', { name: 'ถัดไป' }).click()
    await expect(page.getByRole('button', { name: 'ยืนยันการสั่ง' })).toBeVisible()
    await look(page, 'Summary')

    const board = await house.openAs(house.demo('barista'), '/ordering', { device })
    await readThai(board)
    await expect(board.getByRole('button', { name: 'เริ่มทำ Latte ของ Ploy' })).toBeVisible()
    await look(board, 'Board')
    await board.goto('/dashboard-cafe')
    await expect(board.getByRole('heading', { name: 'สถิติคาเฟ่' })).toBeVisible()
    await look(board, 'Dashboard')
    await board.goto('/menuManagement')
    await expect(board.getByText('Milk and Cocoa')).toBeVisible()
    await look(board, 'Menu management')
  })
