import { at, id, look } from './samples.ts'

/** The shop settings, written by hand. */
const week = [{ opens: '9:00', closes: '16:00' }, ...Array(6).fill(null)]
const venueHours = { week, dates: { '2026-12-31': { opens: '10:00', closes: '12:00' } } }

export const openingHours = { cafe: venueHours, bar: venueHours }

export const announcement = {
  id,
  text: { en: 'Closed on Monday', th: 'ปิดวันจันทร์' },
  from: '2026-11-18',
  until: '2026-11-20',
  venue: 'both',
}

export const member = { id, name: 'Nam', position: 'Barista', quote: 'Hi', picture: look }

const text = { en: 'Ask Fern', th: 'ถามเฟิร์น' }

export const shopSettings = {
  openingHours,
  stopOutsideHours: true,
  orderLimitPerDay: 2,
  bankAccountText: text,
  noticeText: text,
  contactText: text,
  team: [member],
  announcements: [announcement],
  ageMinutes: [4, 8, 12],
  imageRetentionDays: 90,
  personalDataDays: 365,
}

export const changed = {
  at,
  by: { id, name: 'Fern' },
  details: { orderLimitPerDay: '2 to 3' },
  changes: [{ setting: 'team', part: 'Nok', field: 'name', from: 'Nok', to: 'Nam' }],
}

const ofHours = (name: string) => [`openingHours.cafe.${name}`, `openingHours.bar.${name}`]
export const dates = ofHours('dates.2026-12-31')
export const hours = [...ofHours('week[]'), ...dates]

export const entryTexts = [
  'announcements[].text.en',
  'announcements[].text.th',
  'team[].name',
  'team[].position',
  'team[].quote',
]
export const settingTexts = [
  ...['bankAccountText', 'noticeText', 'contactText'].flatMap((name) => [
    `${name}.en`,
    `${name}.th`,
  ]),
  ...entryTexts,
]
