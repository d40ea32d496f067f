import type { ShopSettingsResponse } from '@tumbler/contract/shop-settings'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { FakeShopSettings } from '../../testing/fake-shop-settings.ts'
import { leftovers, readThai } from '../../testing/in-thai.ts'
import { openApp, people } from '../../testing/open-app.tsx'
import { expectCode } from '../../testing/qr-code.ts'
import { findRole, press, seen, until } from '../../testing/show-screen.tsx'

let shop: FakeShopSettings

const open = (settings: Partial<ShopSettingsResponse> = {}) => {
  shop.now = { ...shop.now, ...settings }
  return openApp('/shop-settings/poster', { me: people.admin, answers: shop.answers() })
}
const has = (words: string) => until(() => expect(seen()).toContain(words))
const code = () => findRole('img', 'QR code of')

/** Of each venue, with a line break before each further line. */
async function hours() {
  await findRole('img', '')
  return [...document.querySelectorAll('main [data-hours]')].map((venue) =>
    [...venue.querySelectorAll('b, p')]
      .map(({ textContent }) => textContent.replaceAll('\u2060', ''))
      .join('\n'),
  )
}

const at = (opens: string, closes: string) => ({ opens, closes })
const nine = at('9:00', '16:00')
const closed = { week: Array(7).fill(null), dates: {} }
const week = (...days: (typeof nine | null)[]) => ({
  week: [...days, ...Array(7 - days.length).fill(null)],
  dates: {},
})

beforeEach(() => {
  shop = new FakeShopSettings()
})

describe('the code', () => {
  test('leads to the menu at the address of the server', async () => {
    open({ publicUrl: 'https://tumbler.example.com' })
    const address = 'https://tumbler.example.com/'
    await expectCode(`QR code of ${address}`, address)
    await has('tumbler.example.com')
    expect(seen()).not.toContain('PUBLIC_URL')
  })

  test.each([undefined, 'http://localhost:8080'])(
    'leads to the address of this page where the server knows none: %s',
    async (publicUrl) => {
      open(publicUrl ? { publicUrl } : {})
      const { origin } = window.location
      await expectCode('QR code of', `${origin}/`)
      await has(`${origin} leads nowhere on a phone.`)
    },
  )

  test('has four modules of white around it', async () => {
    open({ publicUrl: 'https://tumbler.example.com' })
    const drawn = await code()
    // Version 3 has 29 modules.
    expect(drawn.getAttribute('viewBox')).toBe('-4 -4 37 37')
    const { x, y, width, height, fill } = Object.fromEntries(
      [...(drawn.querySelector('rect')?.attributes ?? [])].map(({ name, value }) => [name, value]),
    )
    expect([x, y, width, height, fill]).toEqual(['-4', '-4', '37', '37', '#ffffff'])
  })
})

describe('the hours', () => {
  test('are those of most days, and below them the days that differ', async () => {
    open()
    expect(await hours()).toEqual([
      'Cafe 9:00–16:00\nFriday 9:00–12:00',
      'Bar 15:00–18:00\non Friday',
    ])
  })

  test('leave out a venue that never opens', async () => {
    open({ openingHours: { cafe: week(nine, nine, nine, nine), bar: closed } })
    expect(await hours()).toEqual(['Cafe 9:00–16:00\nMonday to Thursday'])
  })

  test('name their days where these are not all working days', async () => {
    const cafe = week(nine, null, nine, nine, at('9:00', '11:30'), null, nine)
    open({ openingHours: { cafe, bar: closed } })
    expect(await hours()).toEqual([
      'Cafe 9:00–16:00\nMonday, Wednesday to Thursday, Sunday\nFriday 9:00–11:30',
    ])
  })

  test('may differ on every day', async () => {
    const days = [8, 9, 10, 11, 7, 12, 13].map((hour) => at(`${hour}:00`, '16:00'))
    open({ openingHours: { cafe: week(...days), bar: week(...days) } })
    const [cafe, bar] = await hours()
    expect(cafe?.split('\n')).toHaveLength(8)
    expect(cafe).toContain('Cafe 8:00–16:00\non Monday\nTuesday 9:00–16:00')
    expect(cafe).toContain('Friday 7:00–12:00')
    expect(bar).toContain('Friday 7:00–16:00')
  })

  test('follow what another admin saves', async () => {
    const { client } = open()
    await code()
    shop.changeAs('Mali', { openingHours: { cafe: closed, bar: week(nine, nine) } })
    await client.invalidateQueries()
    await until(async () => expect(await hours()).toEqual(['Bar 9:00–16:00\nMonday to Tuesday']))
  })
})

test('is read in Thai, but for its first sentence, the name and the address', async () => {
  open({ publicUrl: 'https://tumbler.example.com' })
  await code()
  await readThai()
  await has('พิมพ์')
  expect(await hours()).toEqual([
    'คาเฟ่ 9:00–16:00\nวันศุกร์ 9:00–12:00',
    'บาร์ 15:00–18:00\nเฉพาะวันศุกร์',
  ])
  const known = ['Tumbler', 'Order here,', 'bring your tumbler.', 'tumbler.example.com', 'Mali']
  expect(leftovers(...known)).toEqual([])
})

test('is printed by the browser', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {})
  onTestFinished(() => print.mockRestore())
  open()
  await press('Print')
  expect(print).toHaveBeenCalledTimes(1)
})
