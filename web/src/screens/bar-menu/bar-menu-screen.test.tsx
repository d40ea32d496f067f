import type { ShopSettings } from '@tumbler/contract/shop'
import { beforeEach, describe, expect, test } from 'vitest'
import { clearStorage, localStore } from '../../device/storage.ts'
import { categoryOf, idOf, itemOf, openCafe, ploy, settings, statusOf } from '../../testing/cafe.ts'
import { readThai } from '../../testing/in-thai.ts'
import { expectCode, payloads } from '../../testing/qr-code.ts'
import {
  allOfRole,
  controls,
  findRole,
  found,
  press,
  seen,
  showScreen,
  until,
} from '../../testing/show-screen.tsx'
import { BarMenuScreen } from './bar-menu-screen.tsx'

const ofTheBar = { categoryFor: 'bar' as const }
const categories = [
  {
    ...categoryOf(1, 'Cocktails', [
      itemOf(11, 'Negroni', { description: 'Gin, vermouth', price: 12_050 }),
      itemOf(12, 'Mojito', { isActive: 'inactive' }),
      itemOf(13, 'Spritz', { isSoldOut: true, price: 0 }),
    ]),
    ...ofTheBar,
  },
  { ...categoryOf(2, 'Beer', [itemOf(21, 'Pale Ale')]), ...ofTheBar },
]

const show = (
  given: Partial<ShopSettings> = {},
  status = statusOf('bar-open'),
  menu = categories,
) =>
  showScreen(
    <BarMenuScreen />,
    ploy,
    openCafe(menu, {
      getCafeStatus: () => status,
      getSettings: () => ({ ...settings, bankAccountText: '000-0-00000-0', ...given }),
    }),
  )

beforeEach(clearStorage)

describe('the bar menu', () => {
  test('has a tab for each category, and leads from an item to its form', async () => {
    show()
    const card = await findRole('link', 'Negroni')
    expect(card.getAttribute('href')).toBe(`/form-bar/Negroni/${idOf(11)}/Gin%2C%20vermouth`)
    const tabs = [...document.querySelectorAll('[role=tab]')].map((tab) => tab.textContent)
    expect(tabs).toEqual(['Cocktails', 'Beer'])
  })

  test('greys out what is inactive or sold out', async () => {
    show()
    await findRole('link', 'Negroni')
    const greyed = controls('[aria-disabled=true]', '').map(({ textContent }) => textContent)
    expect(greyed).toEqual([expect.stringContaining('Mojito'), expect.stringContaining('Spritz')])
    for (const name of ['Mojito', 'Spritz'])
      expect(allOfRole('link', name)[0]?.ariaDisabled).toBe('true')
  })

  test('says that cocktails are ordered at the bar, with the way to the team', async () => {
    show()
    const sentence =
      'Cocktails are not available for online ordering. Please order your drink at the bar'
    await found('p', sentence)
    expect(document.querySelector('p a')).toBeNull()
    expect(document.querySelector('a[href="/team-credit"]')).not.toBeNull()
  })
})

describe('prices', () => {
  const cards = () => [...document.querySelectorAll('main li [href], main li [role=link]')]
  const texts = () => cards().map(({ textContent }) => textContent)

  test('stand on the cards, also nought and of what is sold out, and only where there is one', async () => {
    show()
    const card = await findRole('link', 'Negroni')
    expect(card.textContent).toContain('120.50 THB')
    expect(texts()).toEqual([
      expect.stringContaining('120.50 THB'),
      expect.not.stringContaining('THB'),
      expect.stringMatching(/0 THB.*Sold out today/),
    ])
  })

  test('are in the currency of the shop', async () => {
    show({ currency: 'EUR' })
    expect((await findRole('link', 'Negroni')).textContent).toContain('120.50 EUR')
  })

  test('are in baht on a server that knows no currency', async () => {
    show({ currency: undefined })
    expect((await findRole('link', 'Negroni')).textContent).toContain('120.50 THB')
  })

  test('that a barista changes arrive on the open page', async () => {
    const item = itemOf(11, 'Negroni', { price: 12_050 })
    const menu = [{ ...categoryOf(1, 'Cocktails', [item]), ...ofTheBar }]
    const { client } = show({}, statusOf('bar-open'), menu)
    const card = await findRole('link', 'Negroni')
    expect(card.textContent).toContain('120.50 THB')
    item.price = 99_900
    await client.invalidateQueries()
    await until(() => expect(card.textContent).toContain('999 THB'))
  })
})

const pluses = () => document.querySelectorAll('li .tabler-icon-plus').length

describe('a drink of the bar', () => {
  test('has no plus where it is not ordered online', async () => {
    show()
    await findRole('link', 'Negroni')
    // Once, in the header.
    expect(seen().match(/Please order your drink at the bar/g)).toHaveLength(1)
    expect(pluses()).toBe(0)
  })

  test('has one where it is, and nothing says the opposite', async () => {
    show({ isBarOrderable: true })
    await until(() => expect(pluses()).toBe(1))
    expect(seen()).not.toContain('order your drink at the bar')
    expect(document.querySelector('a[href="/team-credit"]')).not.toBeNull()
  })

  test('has none after the last call, which says when the bar opens next', async () => {
    show({ isBarOrderable: true }, statusOf('bar-open', { isLastCall: true }))
    await until(() =>
      expect(seen()).toMatch(/Last call: no new orders today.*Bar opens .* at 15:00\./),
    )
    expect(pluses()).toBe(0)
    expect((await findRole('link', 'Negroni')).getAttribute('href')).toContain('/form-bar/')
  })
})

describe('the notice of the bar', () => {
  test('is one line that opens the noise, the fines and where to pay', async () => {
    show()
    await findRole('button', 'Please read Fines and payment')
    expect(seen()).not.toContain('100 THB')
    await press('Please read')
    const { textContent } = await found('[role=dialog]', 'Please read')
    expect(textContent).toContain('Relaxation may cause noise but should not affect work')
    expect(textContent).toContain('Cocktail glass100 THB')
    expect(textContent).toContain('Shot glass80 THB')
    expect(textContent).toContain('000-0-00000-0')
  })

  test('shows the text of the shop in place of the fines, and the account in Thai', async () => {
    const thai = { ...settings.thai, bankAccountText: 'บัญชีร้าน 000' }
    show({ noticeText: 'Please be quiet.', thai })
    await press('Please read Notice and payment')
    const dialog = await found('[role=dialog]', 'Please read')
    expect(dialog.textContent).toContain('Please be quiet.')
    expect(dialog.textContent).not.toContain('100 THB')
    expect(dialog.textContent).toContain('000-0-00000-0')
    await readThai()
    await press('โปรดอ่าน')
    await until(() => expect(seen()).toContain('บัญชีร้าน 000'))
    expect(seen()).toContain('Please be quiet.')
  })

  const promptPayId = '0812345678'

  test('has a PromptPay code without an amount, and never says that anything is paid', async () => {
    show({ promptPayId })
    await press('Please read')
    await expectCode('PromptPay QR code without an amount', payloads.withoutAmount)
    const { textContent } = await found('[role=dialog]', 'Please read')
    expect(textContent).toContain('000-0-00000-0')
    expect(textContent).toContain('Choose a drink on the menu and its price is in the code.')
    expect(textContent).toContain('Tumbler does not learn what was paid.')
  })

  test.each<[string, Partial<ShopSettings>]>([
    ['no number', { promptPayId: '' }],
    ['a server that knows of none', { promptPayId: undefined }],
    ['another currency', { promptPayId, currency: 'EUR' }],
    ['no currency', { promptPayId, currency: undefined }],
    ['a number that is none', { promptPayId: '0812345679123' }],
  ])('has none with %s', async (_why, given) => {
    show(given)
    await press('Please read')
    await until(() => expect(seen()).toContain('000-0-00000-0'))
    await until(() => expect(document.querySelector('[class*=room]')).toBeNull())
    expect(allOfRole('img', 'PromptPay')).toEqual([])
    expect(seen()).not.toContain('PromptPay')
  })

  test('gets it, and loses it, while it is open', async () => {
    const given = { promptPayId: '' }
    const { client } = show(given)
    await press('Please read')
    given.promptPayId = promptPayId
    await client.invalidateQueries()
    await expectCode('PromptPay QR code without an amount', payloads.withoutAmount)
    given.promptPayId = ''
    await client.invalidateQueries()
    await until(() => expect(allOfRole('img', 'PromptPay')).toEqual([]))
  })

  test('reads the code in Thai', async () => {
    show({ promptPayId })
    await readThai()
    await press('โปรดอ่าน')
    await expectCode('คิวอาร์โค้ดพร้อมเพย์ไม่ระบุจำนวนเงิน', payloads.withoutAmount)
    expect(seen()).toContain('เลือกเครื่องดื่มในเมนู')
  })

  test('copies the account', async () => {
    show()
    await press('Please read')
    await press('Copy')
    await findRole('button', 'Copied')
    expect(await navigator.clipboard.readText()).toBe('000-0-00000-0')
  })

  test('has nothing to copy where no account is named', async () => {
    show({ bankAccountText: 'Ask at the bar for the account.' })
    await press('Please read')
    await until(() => expect(seen()).toContain('Ask at the bar for the account.'))
    expect(allOfRole('button', 'Copy')).toEqual([])
  })

  test('once read it gives way to a button, which has the focus and opens it again', async () => {
    show()
    await press('Please read')
    await press('OK')
    await until(() => expect(document.activeElement?.textContent).toBe('Please read'))
    expect(seen()).not.toContain('Fines and payment')
    expect(localStore.get('bannerShown')).toBe('false')
    await press('Please read')
    await until(() => expect(seen()).toContain('100 THB'))
  })

  test('closed without OK it stays', async () => {
    show()
    await press('Please read')
    await press('Close')
    await until(() => expect(seen()).not.toContain('100 THB'))
    await findRole('button', 'Please read Fines and payment')
    expect(localStore.get('bannerShown')).toBeNull()
  })

  test('is not shown again after it was read', async () => {
    localStorage.setItem('bannerShown', 'false')
    show()
    await findRole('button', 'Please read')
    expect(seen()).not.toContain('Fines and payment')
  })
})
