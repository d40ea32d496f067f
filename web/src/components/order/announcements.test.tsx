import type { Announcement } from '@tumbler/contract/shop-settings'
import { addDays } from '@tumbler/rules/periods'
import { shopTimeAt } from '@tumbler/rules/shop-calendar'
import { expect, onTestFinished, test, vi } from 'vitest'
import { categoryOf, idOf, itemOf } from '../../testing/cafe.ts'
import { readThai } from '../../testing/in-thai.ts'
import { connectLive } from '../../testing/live-events.ts'
import { openApp, people, settings } from '../../testing/open-app.tsx'
import { findRole, found, seen, until, user } from '../../testing/show-screen.tsx'

const today = shopTimeAt(new Date(), settings.timeZone).date

const announcementOf = (number: number, en: string, given: Partial<Announcement> = {}) => ({
  ...{ id: idOf(number), text: { en, th: '' }, from: today, until: today },
  ...{ venue: 'cafe' as const },
  ...given,
})

const open = (path: string, announcements: () => Announcement[]) =>
  openApp(path, {
    me: people.user,
    shopMode: path.startsWith('/order_bar') ? 'bar-open' : 'cafe-open',
    answers: {
      getSettings: () => ({ ...settings, announcements: announcements() }),
      listCategories: () => [
        { ...categoryOf(1, 'Drinks', [itemOf(11, 'Latte')]), categoryFor: 'cafe' },
      ],
    },
  })

const list = [
  announcementOf(1, 'Tomorrow', { from: addDays(today, 1), until: addDays(today, 1) }),
  announcementOf(2, 'Gin is back', { venue: 'bar' }),
  announcementOf(3, 'Oat milk is back', { text: { en: 'Oat milk is back', th: 'นมโอ๊ตมาแล้ว' } }),
  announcementOf(4, 'For all', { venue: 'both', until: addDays(today, 5) }),
  announcementOf(5, 'The third'),
]

const lines = () =>
  [...document.querySelectorAll('main :not(details) > p')]
    .map(({ textContent }) => textContent ?? '')
    .filter(
      (text) => text !== '' && list.some(({ text: { en, th } }) => text === en || text === th),
    )

test('the cafe menu has the newest two of today', async () => {
  open('/menucafe', () => list)
  await findRole('tab', 'Drinks')
  await until(() => expect(lines()).toEqual(['Oat milk is back', 'For all']))
})

test('the others are behind a button', async () => {
  open('/menucafe', () => list)
  const summary = await found('summary', '1 more announcement')
  const others = summary.parentElement as HTMLDetailsElement
  expect(others.open).toBe(false)
  await user.click(summary)
  expect(others.open).toBe(true)
  expect(others.textContent).toBe('1 more announcementThe third')
})

test('the bar menu has those of the bar', async () => {
  open('/order_bar', () => list)
  await findRole('tab', 'Drinks')
  await until(() => expect(lines()).toEqual(['Gin is back', 'For all']))
})

test('in Thai where there is a Thai text, else in English', async () => {
  open('/menucafe', () => list)
  await findRole('tab', 'Drinks')
  await readThai()
  await until(() => expect(lines()).toEqual(['นมโอ๊ตมาแล้ว', 'For all']))
})

test('goes and comes at midnight on an open page', async () => {
  open('/menucafe', () => list)
  await until(() => expect(lines()).toEqual(['Oat milk is back', 'For all']))
  vi.useFakeTimers({ now: Date.now() + 86_400_000, toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  document.dispatchEvent(new Event('visibilitychange'))
  await until(() => expect(lines()).toEqual(['Tomorrow', 'For all']))
})

test('come and go on an open page', async () => {
  let shown: Announcement[] = []
  const { client } = open('/menucafe', () => shown)
  await findRole('tab', 'Drinks')
  expect(lines()).toEqual([])
  const emit = await connectLive(client)
  shown = [announcementOf(4, 'For all')]
  emit('settings', { revision: 2 })
  await until(() => expect(seen()).toContain('For all'))
  shown = []
  emit('settings', { revision: 3 })
  await until(() => expect(seen()).not.toContain('For all'))
})
