import type { ShopSettings } from '@tumbler/contract/shop'
import { expect, test } from 'vitest'
import { readThai } from '../../testing/in-thai.ts'
import { openApp, people, settings } from '../../testing/open-app.tsx'
import { allOfRole, findRole, press, seen, until, user } from '../../testing/show-screen.tsx'

const open = (given: Partial<ShopSettings> = {}) =>
  openApp('/help', { answers: { getSettings: () => ({ ...settings, ...given }) } })

test('three drawings say how it works, and below stand the limit, the hours and Team credit', async () => {
  open({ orderLimitPerDay: 3 })
  await findRole('heading', '1. Bring your tumbler')
  await findRole('heading', '2. Put it on the bar')
  await findRole('heading', '3. Pick it up')
  expect(document.querySelectorAll('main ol svg')).toHaveLength(4)
  expect(seen()).toContain('You have 5 minutes from your turn on, not from your order.')
  expect(seen()).toContain('3 drinks a day')
  expect(seen()).toContain('Cafe Mon–Thu 9:00-16:00, Fri 9:00-12:00')
  expect(seen()).toContain('Bar Fri 15:00-18:00')
  expect((await findRole('link', 'Team credit')).getAttribute('href')).toBe('/team-credit')
  expect(document.querySelector('a[href^=mailto]')).toBeNull()
})

test.each([
  ['Ask Praew, praew@example.com', 'Ask Praew'],
  ['Ask Praew (praew@example.com).', 'Ask Praew'],
  ['praew@example.com', 'Contact'],
])('the address in "%s" is a link that writes a mail', async (contactText, who) => {
  open({ contactText })
  const link = await findRole('link', who)
  expect(link.getAttribute('href')).toBe('mailto:praew@example.com')
  expect(link.textContent).toContain('praew@example.com')
})

test('whom to ask without an address is no link', async () => {
  open({ contactText: 'Ask at the bar' })
  await until(() => expect(seen()).toContain('Ask at the bar'))
  expect(allOfRole('link', 'Ask at the bar')).toEqual([])
})

test('"Help and contact" of the account leads here, and Back to where one was', async () => {
  const page = openApp('/ordered', { me: people.user })
  await press('Menu')
  await user.click(await findRole('link', 'Help and contact'))
  await page.at('/help')
  await press('Back')
  await page.at('/ordered')
})

test('all is there in Thai', async () => {
  open({ contactText: 'praew@example.com' })
  await findRole('heading', 'Help')
  await readThai()
  await findRole('heading', '1. นำแก้วของคุณมา')
  await until(() => expect(seen()).toContain('คาเฟ่ จ. ถึง พฤ. 9:00-16:00, ศ. 9:00-12:00'))
  await findRole('link', 'ติดต่อ')
})
