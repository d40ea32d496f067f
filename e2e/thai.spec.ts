import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { axeViolations } from './accessibility-checks.ts'
import { expect, inAll, onMain, test, tumblerPhoto } from './test-app.ts'

/** Bytes; all four faces are needed once Thai is on screen (design §2). */
const fontBudget = 60_000

/** As the choice on the login page stores it. */
async function switchToThai(page: Page) {
  await page.evaluate(() => localStorage.setItem('language', 'th'))
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'th')
}

const assets = join(import.meta.dirname, '../web/dist/assets')

/** The scripts with Thai texts, by their paths. */
const thaiTexts = new Map<string, string>(
  readdirSync(assets)
    .filter((name) => name.endsWith('.js'))
    .map((name) => [`/assets/${name}`, readFileSync(join(assets, name), 'utf8')] as const)
    .filter(([, text]) => (text.match(/[\u0e00-\u0e7f]/g)?.length ?? 0) > 300),
)
const isThai = (url: URL) => thaiTexts.has(url.pathname)

/** A text that is in the page twice, of which the width shows one. */
const visibleText = (page: Page, text: string) => page.getByText(text).filter({ visible: true })

async function fillThaiForm(page: Page) {
  await page.getByRole('radio', { name: 'เย็น' }).check({ force: true })
  await page.getByRole('radio', { name: '50 %', exact: true }).check({ force: true })
  await page.getByLabel(/คำขอเพิ่มเติม/).fill('น้ำแข็งน้อย')
  await page.locator('input[type=file]').setInputFiles(tumblerPhoto)
  await expect(page.getByRole('button', { name: 'ถัดไป' })).toBeEnabled()
}

test('a user orders in Thai while the barista uses English', async ({ app }) => {
  const phone = await app.open('/login')
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
  await expect(visibleText(phone, 'สั่งแล้ว 0/2')).toBeVisible()

  const tablet = await app.openAs(app.demoUser('barista'), '/ordering', { device: 'tablet' })
  await expect(tablet.getByText('No orders now,')).toBeVisible()

  await phone.getByRole('link', { name: /อเมริกาโน/ }).click()
  await fillThaiForm(phone)
  await phone.getByRole('button', { name: 'ถัดไป' }).click()
  await phone.getByRole('button', { name: 'ยืนยันการสั่ง' }).click()
  await expect(phone.getByText('สั่งเรียบร้อยแล้ว')).toBeVisible()
  await expect(phone.getByRole('main').getByText('ถึงคิวของคุณแล้ว')).toBeVisible()

  const card = tablet.getByRole('article', { name: 'Americano' })
  await expect(card.getByText('น้ำแข็งน้อย')).toBeVisible()
  await card.getByRole('button', { name: /^Do / }).click()
  await expect(phone.locator('[aria-current=step]')).toHaveText('กำลังทำ')
  await tablet.getByRole('button', { name: 'Cancel Americano, Ploy' }).click()
  await tablet.getByText('Machine Failure').click()
  await tablet.getByRole('button', { name: 'Cancel this order' }).click()
  await expect(phone.getByText('บาริสต้ายกเลิก', { exact: true })).toBeVisible()
  await expect(phone.getByText('เครื่องชงขัดข้อง', { exact: true })).toBeVisible()
})

test('the language is stored, and other tabs follow', async ({ app }) => {
  const page = await app.openAs(app.demoUser('user'), '/menuCafe', { device: 'tablet' })
  await page.getByRole('button', { name: 'Menu Hi, Ploy' }).click()
  const secondTab = await page.context().newPage()
  await secondTab.goto('/menuCafe')
  await expect(visibleText(secondTab, 'Ordered 0/2')).toBeVisible()
  const menu = page.getByRole('dialog')
  await menu.getByText('ไทย').click()
  await expect(menu).toHaveCount(0)
  await expect(visibleText(page, 'สั่งแล้ว 0/2')).toBeVisible()
  await expect(visibleText(secondTab, 'สั่งแล้ว 0/2')).toBeVisible()

  const texts: string[] = []
  await page.exposeFunction('recordText', (text: string) => texts.push(text))
  await page.addInitScript(() => {
    const { recordText } = globalThis as unknown as { recordText: (text: string) => void }
    const record = () => recordText(document.querySelector('#root')?.textContent ?? '')
    new MutationObserver(record).observe(document, { childList: true, subtree: true })
  })
  await page.reload()
  await expect(visibleText(page, 'สั่งแล้ว 0/2')).toBeVisible()
  expect(texts.join('\n')).toContain('รอสักครู่...')
  expect(texts.join('\n')).not.toMatch(/Wait a sec|Ordered/)

  await page.getByRole('button', { name: 'ออกจากระบบ' }).click()
  await expect(page.getByText('ยินดีต้อนรับสู่')).toBeVisible()
  await page.getByText('EN', { exact: true }).click()
  await expect(page.getByText('Welcome to')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

test(
  'when Thai cannot be loaded an error is shown, and the page stays in English',
  inAll,
  async ({ app }) => {
    const page = await app.open('/login')
    await page.route(isThai, (route) => route.abort())
    await page.getByText('ไทย').click()
    await expect(page.getByText('No connection. Please try again.')).toBeVisible()
    await expect(page.getByText('Welcome to')).toBeVisible()
    await page.unroute(isThai)
    await page.getByText('ไทย').click()
    await expect(page.getByText('ยินดีต้อนรับสู่')).toBeVisible()
  },
)

test(
  'English loads no Thai texts, and the fonts of Thai stay within the budget',
  inAll,
  async ({ app }) => {
    const page = await app.openAs(app.demoUser('user'), '/menuCafe')
    const loaded: { path: string; bytes: Promise<number> }[] = []
    page.on('requestfinished', (request) =>
      loaded.push({
        path: new URL(request.url()).pathname,
        bytes: request.sizes().then(({ responseBodySize }) => responseBodySize),
      }),
    )
    await page.reload()
    await expect(visibleText(page, 'Ordered 0/2')).toBeVisible()
    expect(loaded.filter(({ path }) => thaiTexts.has(path))).toEqual([])

    await switchToThai(page)
    await expect(visibleText(page, 'สั่งแล้ว 0/2')).toBeVisible()
    await page.evaluate(() => document.fonts.ready)
    const texts = loaded.flatMap(({ path }) => thaiTexts.get(path) ?? [])
    expect(texts.join()).toContain('สั่งแล้ว')
    // Of the board.
    expect(texts.join()).not.toContain('คาเฟ่และบาร์ปิดอยู่')
    const fonts = new Map(
      loaded.filter(({ path }) => path.endsWith('.woff2')).map(({ path, bytes }) => [path, bytes]),
    )
    const bytes = await Promise.all(fonts.values())
    expect(bytes.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(fontBudget)
  },
)

/** Visible Thai texts with less line height than design §2 allows, with letter spacing, or clipped. */
const badTypography = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *:not(.visually-hidden)')]
      .filter((element) => {
        const textNodes = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE)
        if (!/\p{Script=Thai}/u.test(textNodes.map((node) => node.textContent).join('')))
          return false
        const style = getComputedStyle(element)
        let hidden: HTMLElement | null = element
        while (hidden && getComputedStyle(hidden).clipPath === 'none') hidden = hidden.parentElement
        if (hidden) return false
        const lineHeight = Number.parseFloat(style.lineHeight) / Number.parseFloat(style.fontSize)
        const minLineHeight = style.fontFamily.startsWith('Pridi') ? 1.299 : 1.449
        const box = element.getBoundingClientRect()
        const isOutside = box.right > innerWidth + 1
        const isClipped =
          style.display !== 'inline' && element.scrollWidth > element.clientWidth + 1
        return (
          lineHeight < minLineHeight || style.letterSpacing !== 'normal' || isOutside || isClipped
        )
      })
      .map((element) => `${element.className}: ${element.textContent}`),
  )

for (const device of ['phone', 'tablet'] as const)
  test(
    `Thai has good typography and axe finds no violations, ${device}`,
    onMain(device, 'phone'),
    async ({ app }) => {
      const user = app.demoUser('user')
      await user.order('Latte')
      const check = async (page: Page, name: string) => {
        expect.soft(await badTypography(page), name).toEqual([])
        expect.soft(await axeViolations(page), name).toEqual([])
        if (device === 'tablet') return
        await page.setViewportSize({ width: 320, height: 844 })
        expect.soft(await badTypography(page), `${name}, 320 px`).toEqual([])
        const violations = await axeViolations(page, { hasContrast: false })
        expect.soft(violations, `${name}, 320 px`).toEqual([])
        await page.setViewportSize({ width: 390, height: 844 })
      }
      const login = await app.open('/login', { device })
      await switchToThai(login)
      await check(login, 'Login')
      await login.getByRole('button', { name: 'เข้าสู่ระบบ' }).click()
      await expect(login.getByText('ติดต่อทีมงาน')).toBeVisible()
      await check(login, 'Login dialog')

      const page = await app.openAs(user, '/statusOrder', { device })
      await switchToThai(page)
      await expect(page.getByRole('button', { name: 'ยกเลิก ลาเต้' })).toBeVisible()
      await check(page, 'My orders')
      await page.goto('/ordered')
      await expect(page.getByRole('heading', { name: 'ประวัติ' })).toBeVisible()
      await check(page, 'History')
      await page.goto('/close-all')
      await expect(page.getByRole('heading', { name: 'คาเฟ่เปิดอยู่' })).toBeVisible()
      await check(page, 'Closed')
      await page.goto('/menuCafe')
      await page.getByRole('link', { name: /อเมริกาโน/ }).click()
      await fillThaiForm(page)
      await check(page, 'Order form')
      await page.getByRole('button', { name: 'ถัดไป' }).click()
      await expect(page.getByRole('button', { name: 'ยืนยันการสั่ง' })).toBeVisible()
      await check(page, 'Summary')

      const board = await app.openAs(app.demoUser('barista'), '/ordering', { device })
      await switchToThai(board)
      await expect(board.getByRole('button', { name: 'เริ่มทำ ลาเต้ ของ Ploy' })).toBeVisible()
      await check(board, 'Board')
      await board.goto('/dashboard-cafe')
      await expect(board.getByRole('heading', { name: 'สถิติคาเฟ่' })).toBeVisible()
      await check(board, 'Dashboard')
      await board.goto('/menuManagement')
      await expect(board.getByText('นมและโกโก้')).toBeVisible()
      await check(board, 'Menu management')
    },
  )

for (const [width, height] of [
  [360, 800],
  [390, 844],
] as const)
  test(`a greeting and a count stand in one line, ${width}×${height}`, async ({ app }) => {
    const barista = app.demoUser('barista')
    await barista.request('PATCH', '/user', { name: 'Chalermchai Wongsawa' })
    await (await app.newUser('Nam')).order('Latte')
    const phone = await app.openAs(barista, '', { device: 'phone' })
    await phone.addInitScript(() => localStorage.setItem('language', 'th'))
    await phone.setViewportSize({ width, height })
    await phone.goto('/history')
    const account = phone.getByRole('button', { name: /Chalermchai Wongsawa/ })
    await expect(account).toContainText('รอคิว 1')
    const greeting = await account.getByText('สวัสดีคุณ').boundingBox()
    expect(greeting?.height).toBeLessThanOrEqual(28)
    // Of a long name more than its first letters is seen.
    expect(greeting?.width).toBeGreaterThanOrEqual(140)
  })
