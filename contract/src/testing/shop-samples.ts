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

export const limitDates = { '2026-12-04': 4 }

export const reason = { id, text: { en: 'Out of oat milk', th: 'นมข้าวโอ๊ตหมด' } }

export const mark = {
  ...{ id, icon: 'leaf', text: { en: 'Vegan', th: 'วีแกน' } },
  isToAvoid: false,
}

export const station = { id, text: { en: 'Tea', th: 'ชา' }, categoryIds: [id] }

const text = { en: 'Ask Fern', th: 'ถามเฟิร์น' }

export const shopSettings = {
  openingHours,
  stopOutsideHours: true,
  orderLimitPerDay: 2,
  limitDates,
  rejectReasons: [reason],
  maxOpenOrders: 30,
  allowPickUpTimes: true,
  messages: [reason],
  stations: [station],
  bankAccountText: text,
  currency: 'THB',
  promptPayId: '0812345678',
  noticeText: text,
  contactText: text,
  team: [member],
  marks: [mark],
  allergyText: text,
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
const hoursDates = ofHours('dates.2026-12-31')
export const dates = [...hoursDates, 'limitDates.2026-12-04']
export const hours = [...ofHours('week[]'), ...hoursDates]

export const entryTexts = [
  'announcements[].text.en',
  'announcements[].text.th',
  'rejectReasons[].text.en',
  'rejectReasons[].text.th',
  'messages[].text.en',
  'messages[].text.th',
  'stations[].text.en',
  'stations[].text.th',
  'marks[].text.en',
  'marks[].text.th',
  'team[].name',
  'team[].position',
  'team[].quote',
]
export const settingTexts = [
  ...['bankAccountText', 'noticeText', 'contactText', 'allergyText'].flatMap((name) => [
    `${name}.en`,
    `${name}.th`,
  ]),
  ...entryTexts,
]
