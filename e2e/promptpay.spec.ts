import type { Locator, Page } from '@playwright/test'
import type { Category, MenuItem } from '@tumbler/contract/menu'
import { correction, generate } from 'lean-qr'
import { toSvgPath } from 'lean-qr/extras/svg'
import { parse } from 'promptparse'
import { axeViolations, smallTargets } from './accessibility-checks.ts'
import { expect, inAll, type TestApp, test } from './test-app.ts'
import { textFaults } from './text-checks.ts'

/** What the codes hold for the mobile number 081 234 5678. */
const payloads = {
  withoutAmount: '00020101021129370016A0000006770101110113006681234567853037645802TH6304823E',
  of120: '00020101021229370016A0000006770101110113006681234567853037645802TH5406120.006304D744',
  of95: '00020101021229370016A0000006770101110113006681234567853037645802TH540595.506304A6CC',
}

/** CRC-16 with the polynomial 1021 from FFFF, over all before the four digits (EMVCo QR Code, 4.7.3). */
function checksumOf(payload: string): string {
  let sum = 0xffff
  for (const byte of Buffer.from(payload.slice(0, -4))) {
    sum ^= byte << 8
    for (let bit = 0; bit < 8; bit += 1)
      sum = (sum & 0x8000 ? (sum << 1) ^ 0x1021 : sum << 1) & 0xffff
  }
  return sum.toString(16).toUpperCase().padStart(4, '0')
}

test('the codes are of the standard, and name the number, the currency and the amount', () => {
  // Published with another library.
  const known = '00020101021129370016A000000677010111011300668012345675802TH530376463046197'
  expect(checksumOf(known)).toBe('6197')
  const amounts = { withoutAmount: undefined, of120: '120.00', of95: '95.50' }
  for (const [name, payload] of Object.entries(payloads)) {
    const code = parse(payload, true)
    const tagOf = (tag: string, part?: string) => code?.getTagValue(tag, part)
    expect(payload.slice(-4)).toBe(checksumOf(payload))
    expect([tagOf('00'), tagOf('53'), tagOf('58')]).toEqual(['01', '764', 'TH'])
    expect(tagOf('01')).toBe(name === 'withoutAmount' ? '11' : '12')
    expect(tagOf('29', '00')).toBe('A000000677010111')
    expect(tagOf('29', '01')).toBe('0066812345678')
    expect(tagOf('54')).toBe(amounts[name as keyof typeof payloads])
  }
})

const expectCode = (code: Locator, payload: string) =>
  expect(code.locator('path')).toHaveAttribute(
    'd',
    toSvgPath(generate(payload, { minCorrectionLevel: correction.M })),
  )

async function negroni(app: TestApp): Promise<MenuItem> {
  const categories = await app.demoUser('barista').request<Category[]>('GET', '/category')
  const item = categories.flatMap(({ menu }) => menu).find(({ name }) => name === 'Negroni')
  if (!item) throw new Error('there is no Negroni')
  return item
}

/** The hosts that a page asks for anything. */
function hostsOf(page: Page) {
  const hosts = new Set<string>()
  page.on('request', (request) => hosts.add(new URL(request.url()).host))
  return hosts
}

const looks = [
  { device: 'phone', language: 'en', theme: 'dark' },
  { device: 'phone', language: 'th', theme: 'light' },
  { device: 'desktop', language: 'en', theme: 'light' },
  { device: 'desktop', language: 'th', theme: 'dark' },
] as const

const texts = {
  en: {
    read: 'Please read',
    withoutAmount: 'PromptPay QR code without an amount',
    of120: 'PromptPay QR code of 120 THB',
    of95: 'PromptPay QR code of 95.50 THB',
    notKnown: 'Tumbler does not learn what was paid.',
  },
  th: {
    read: 'โปรดอ่าน',
    withoutAmount: 'คิวอาร์โค้ดพร้อมเพย์ไม่ระบุจำนวนเงิน',
    of120: 'คิวอาร์โค้ดพร้อมเพย์ 120 THB',
    of95: 'คิวอาร์โค้ดพร้อมเพย์ 95.50 THB',
    notKnown: 'ระบบนี้ไม่ทราบว่าจ่ายเงินแล้วหรือยัง',
  },
}

for (const { device, language, theme } of looks)
  test(
    `at the bar a PromptPay code has the price of a drink, ${device}, ${language}, ${theme}`,
    device === 'phone' && language === 'en' ? {} : inAll,
    async ({ app }) => {
      await app.demoUser('barista').request('PATCH', '/cafe-status/bar-open')
      const admin = await app.openAs(app.demoUser('admin'), '/shop-settings/bar-and-prices', {
        device: 'desktop',
      })
      const customer = await app.openAs(app.demoUser('user'), '', { device })
      const hosts = hostsOf(customer)
      await customer.addInitScript((stored) => Object.assign(localStorage, stored), {
        language,
        theme,
      })
      await customer.goto('/menubar')
      const { read, withoutAmount, of120, of95, notKnown } = texts[language]
      await customer.getByRole('button', { name: read }).click()
      const notice = customer.getByRole('dialog', { name: read })
      await expect(notice).toBeVisible()

      await admin.getByRole('textbox', { name: 'PromptPay number' }).fill('081-234-5678')
      await admin.getByRole('button', { name: 'Save' }).click()
      await expectCode(notice.getByRole('img', { name: withoutAmount }), payloads.withoutAmount)
      await expect(notice.getByText(notKnown)).toBeVisible()
      expect(await axeViolations(customer)).toEqual([])
      expect(await textFaults(customer)).toEqual([])
      expect(await smallTargets(customer)).toEqual([])
      await customer.keyboard.press('Escape')

      const card = customer.getByRole('link', { name: /(Negroni|เนโกรนี).*120 THB/ })
      await expect(card).toBeVisible()
      expect(await axeViolations(customer)).toEqual([])
      expect(await textFaults(customer)).toEqual([])
      await card.click()
      await expectCode(customer.getByRole('img', { name: of120 }), payloads.of120)
      await expect(customer.getByText(notKnown)).toBeVisible()
      expect(await axeViolations(customer)).toEqual([])
      expect(await textFaults(customer)).toEqual([])

      const { id } = await negroni(app)
      await app.demoUser('barista').request('PATCH', `/menu/${id}`, { price: 9550 })
      await expectCode(customer.getByRole('img', { name: of95 }), payloads.of95)

      await admin.getByRole('textbox', { name: 'PromptPay number' }).fill('')
      await admin.getByRole('button', { name: 'Save' }).click()
      await expect(customer.getByRole('img', { name: of95 })).toHaveCount(0)
      await expect(customer.getByText('95.50 THB').first()).toBeVisible()
      expect([...hosts]).toEqual([new URL(app.url).host])
    },
  )

test('a code that could not come is there once the connection is back', inAll, async ({ app }) => {
  await app.demoUser('barista').request('PATCH', '/cafe-status/bar-open')
  const admin = await app.openAs(app.demoUser('admin'), '/shop-settings/bar-and-prices')
  await admin.getByRole('textbox', { name: 'PromptPay number' }).fill('081-234-5678')
  await admin.getByRole('button', { name: 'Save' }).click()
  await expect(admin.getByText('Saved')).toBeVisible()
  const customer = await app.openAs(app.demoUser('user'), '')
  const isCode = /\/assets\/prompt-pay-code/
  await customer.route(isCode, (route) => route.abort())
  await customer.goto('/menubar')
  await customer.getByRole('link', { name: /Negroni/ }).click()
  await expect(customer.getByRole('heading', { name: 'Negroni', level: 1 })).toBeVisible()
  const code = customer.getByRole('img', { name: texts.en.of120 })
  await expect(code).toBeHidden()
  await customer.context().setOffline(true)
  await customer.unroute(isCode)
  await customer.context().setOffline(false)
  await expectCode(code, payloads.of120)
})
