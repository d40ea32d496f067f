import type { Venue } from './drinks.ts'
import { addDays } from './periods.ts'
import { type Language, shownOf } from './two-names.ts'

/** The next time that a venue opens: a date (YYYY-MM-DD) and a time of the shop, such as `9:00`. */
type Opening = { date: string; opens: string }

/** What a webhook is told. Times are of the shop, such as `10:41`. */
export type WebhookNews =
  | { event: 'opened'; venue: Venue; until: string | null }
  | { event: 'break'; venue: Venue; until: string }
  | { event: 'last-call' | 'closed'; venue: Venue; next: Opening | null }
  | { event: 'announcement' | 'message'; text: string; otherText: string | null }
  | { event: 'ready-counts'; count: number; from: string; to: string }
  | { event: 'test' }

interface Sentences {
  venue: Record<Venue, string>
  opened(venue: string, until: string | null): string
  break(venue: string, until: string): string
  'last-call'(venue: string): string
  closed(venue: string): string
  next(day: string, opens: string): string
  today: string
  tomorrow: string
  onWeekday(day: string): string
  onDate(day: string): string
  readyCounts(count: number, from: string, to: string): string
  test: string
  locale: string
}

const sentences: Record<Language, Sentences> = {
  en: {
    venue: { cafe: 'The cafe', bar: 'The bar' },
    opened: (venue, until) => (until ? `${venue} is open until ${until}.` : `${venue} is open.`),
    break: (venue, until) => `${venue} takes a break and is back at ${until}.`,
    'last-call': (venue) => `${venue} takes no more orders.`,
    closed: (venue) => `${venue} is closed.`,
    next: (day, opens) => `It opens ${day} at ${opens}.`,
    today: 'today',
    tomorrow: 'tomorrow',
    onWeekday: (day) => `on ${day}`,
    onDate: (day) => `on ${day}`,
    readyCounts: (count, from, to) =>
      `${count} ${count === 1 ? 'drink' : 'drinks'} ready from ${from} to ${to}.`,
    test: 'This is a test of Tumbler.',
    locale: 'en-GB',
  },
  th: {
    venue: { cafe: 'คาเฟ่', bar: 'บาร์' },
    opened: (venue, until) => (until ? `${venue}เปิดถึง ${until} น.` : `${venue}เปิดแล้ว`),
    break: (venue, until) => `${venue}พักสักครู่ กลับมาเวลา ${until} น.`,
    'last-call': (venue) => `${venue}ปิดรับออเดอร์แล้ว`,
    closed: (venue) => `${venue}ปิดแล้ว`,
    next: (day, opens) => `เปิดอีกครั้ง${day} เวลา ${opens} น.`,
    today: 'วันนี้',
    tomorrow: 'พรุ่งนี้',
    onWeekday: (day) => day,
    onDate: (day) => `วันที่ ${day}`,
    readyCounts: (count, from, to) => `เครื่องดื่มเสร็จ ${count} แก้ว ช่วง ${from}–${to} น.`,
    test: 'นี่คือข้อความทดสอบจาก Tumbler',
    locale: 'th-TH-u-ca-gregory-nu-latn',
  },
}

/** The sentence that a chat reads on a date of the shop (product-rules §26). */
export function webhookSentence(language: Language, news: WebhookNews, today: string): string {
  const words = sentences[language]
  switch (news.event) {
    case 'opened':
      return words.opened(words.venue[news.venue], news.until)
    case 'break':
      return words.break(words.venue[news.venue], news.until)
    case 'last-call':
    case 'closed': {
      const said = words[news.event](words.venue[news.venue])
      if (news.next === null) return said
      return `${said} ${words.next(dayOf(words, news.next.date, today), news.next.opens)}`
    }
    case 'announcement':
    case 'message':
      return shownOf(language, news.text, news.otherText)
    case 'ready-counts':
      return words.readyCounts(news.count, news.from, news.to)
    case 'test':
      return words.test
  }
}

function dayOf(words: Sentences, date: string, today: string): string {
  if (date === today) return words.today
  if (date === addDays(today, 1)) return words.tomorrow
  const format = (parts: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(words.locale, { ...parts, timeZone: 'UTC' }).format(
      new Date(`${date}T00:00Z`),
    )
  return date < addDays(today, 7)
    ? words.onWeekday(format({ weekday: 'long' }))
    : words.onDate(format({ day: 'numeric', month: 'long' }))
}
