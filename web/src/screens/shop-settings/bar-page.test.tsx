import { beforeEach, expect, test } from 'vitest'
import { FakeShopSettings } from '../../testing/fake-shop-settings.ts'
import { readThai } from '../../testing/in-thai.ts'
import { openApp, people } from '../../testing/open-app.tsx'
import { expectCode, payloads } from '../../testing/qr-code.ts'
import {
  allOfRole,
  fillField,
  findRole,
  press,
  seen,
  until,
  user,
} from '../../testing/show-screen.tsx'

let shop: FakeShopSettings

const open = () =>
  openApp('/shop-settings/bar-and-prices', { me: people.admin, answers: shop.answers() })
const has = (words: string) => until(() => expect(seen()).toContain(words))
const number = () => findRole('textbox', 'PromptPay number')
const currency = () => findRole('textbox', 'Currency of the bar')

beforeEach(() => {
  shop = new FakeShopSettings()
})

test('says where prices are set, which admins cannot do', async () => {
  open()
  await has('A barista sets the price of each drink of the bar in Menu Management.')
})

test('a PromptPay number is shown as its code before it is saved', async () => {
  open()
  await fillField(await number(), '081-234-5678')
  await has('before you save: it names who is paid')
  await expectCode('PromptPay QR code without an amount', payloads.withoutAmount)
  await press('Save')
  await has('Saved')
  expect(shop.sent).toEqual([{ revision: 3, promptPayId: '081-234-5678' }])
})

test.each([
  ['PromptPay number', '0812345', 'A mobile number, a 13-digit tax number or a 15-digit e-wallet'],
  ['PromptPay number', '1234567890120', 'A mobile number, a 13-digit tax number'],
  ['Currency of the bar', 'QQQ', 'Three capital letters, such as THB.'],
  ['Currency of the bar', 'TH', 'Three capital letters, such as THB.'],
])('the %s %s is refused, but not while it is typed', async (field, text, error) => {
  open()
  const input = await findRole('textbox', field)
  await fillField(input, text)
  await until(() => expect(document.activeElement).toBe(input))
  expect(seen()).not.toContain(error)
  await user.tab()
  await has(error)
  expect(allOfRole('img', 'PromptPay')).toEqual([])
  await press('Save')
  await has('Please check the marked fields.')
  await until(() => expect(document.activeElement).toBe(input))
  expect(shop.sent).toEqual([])
})

test('a currency is written in capitals, and with another one than baht there is no code', async () => {
  shop.now.promptPayId = '0812345678'
  open()
  await expectCode('PromptPay QR code without an amount', payloads.withoutAmount)
  await fillField(await currency(), 'eur')
  await has('PromptPay pays in THB only: in EUR no code is shown.')
  expect(allOfRole('img', 'PromptPay')).toEqual([])
  await press('Save')
  await has('Saved')
  expect(shop.sent).toEqual([{ revision: 3, currency: 'EUR' }])
})

test('the notice and the bank account are written here, and nowhere else', async () => {
  const app = open()
  await fillField(await findRole('textbox', 'Bank account in the bar notice'), 'Bank 123')
  await user.click(await findRole('radio', 'ไทย'))
  await fillField(await findRole('textbox', 'Bar notice'), 'กรุณาเบาเสียง')
  await press('Save')
  await has('Saved')
  expect(shop.sent).toEqual([
    {
      revision: 3,
      bankAccountText: { en: 'Bank 123', th: '' },
      noticeText: { en: '', th: 'กรุณาเบาเสียง' },
    },
  ])
  await user.click(await findRole('link', 'Back'))
  await user.click(await findRole('link', 'Texts'))
  await app.at('/shop-settings/texts')
  await findRole('textbox', 'Contact for forgotten passwords')
  expect(allOfRole('textbox', '')).toHaveLength(1)
})

test('it is read in Thai', async () => {
  open()
  await number()
  await readThai()
  await has('บาร์และราคา')
  await has('หมายเลขพร้อมเพย์')
  await has('หน้า “จัดการเมนู”')
})
