import { defaultLanguage, type Language } from '@tumbler/contract/language'
import type { OrderNews, QueueNews } from '@tumbler/rules/order-news'
import { shownOf } from '@tumbler/rules/two-names'

/** The drink is a heading of its own, so that no sentence has to be built around its name. */
const texts = {
  en: {
    done: 'Ready! Pick it up at the bar.',
    rejected: 'Canceled by the barista. Open My Order to see why.',
    closed: 'Canceled: the shop is closing.',
    'sent-back': 'Back in the queue.',
    turn: "It's your turn. Bring your tumbler to the bar.",
    reminder: 'Your drink is waiting on the counter.',
    joined: 'It has joined the queue.',
    rests: 'It waits for its time again.',
    'moved-up': 'You are one place further up.',
    'moved-down': 'Moved down: others go first.',
  },
  th: {
    done: 'เสร็จแล้ว! มารับได้ที่บาร์',
    rejected: 'บาริสต้ายกเลิกออเดอร์ เปิด “ออเดอร์ของฉัน” เพื่อดูเหตุผล',
    closed: 'ออเดอร์ถูกยกเลิก ร้านกำลังจะปิด',
    'sent-back': 'กลับเข้าคิวแล้ว',
    turn: 'ถึงคิวของคุณแล้ว นำแก้วมาวางที่บาร์ได้เลย',
    reminder: 'เครื่องดื่มของคุณรออยู่ที่เคาน์เตอร์',
    joined: 'เข้าคิวแล้ว',
    rests: 'กลับไปรอเวลารับแล้ว',
    'moved-up': 'คิวของคุณเลื่อนขึ้นหนึ่งลำดับ',
    'moved-down': 'คิวของคุณถูกเลื่อนลง',
  },
} satisfies Record<Language, Record<OrderNews | 'rests', string>>

/** A newer server beside this one may know another language. */
const textsIn = (locale: string): Record<OrderNews | 'rests', string> =>
  Object.hasOwn(texts, locale) ? texts[locale as Language] : texts[defaultLanguage]

/** Drink and state, and nothing else (product-rules §16). The order's id makes a later message replace an earlier one. */
export const pushMessage = (
  locale: Language,
  news: OrderNews | 'rests',
  order: { id: string; menu: string },
) => JSON.stringify({ title: order.menu, body: textsIn(locale)[news], order: order.id })

const queueTexts = {
  en: {
    message: 'From the barista',
    late: 'The cafe is running late',
    lateBy: (minutes: number) => `About ${minutes} minutes later than usual.`,
  },
  th: {
    message: 'ข้อความจากบาริสต้า',
    late: 'คิวช้ากว่าปกติ',
    lateBy: (minutes: number) => `เครื่องดื่มของคุณจะเสร็จช้ากว่าปกติประมาณ ${minutes} นาที`,
  },
} satisfies Record<Language, object>

/** As it is when it is sent. */
export interface QueueState {
  message: string | null
  other_message: string | null
  late_minutes: number
}

/** What everybody who waits is told (product-rules §23, §37); a later one of a kind replaces an earlier one. */
export function queuePushMessage(locale: Language, news: QueueNews, state: QueueState): string {
  const texts = Object.hasOwn(queueTexts, locale) ? queueTexts[locale] : queueTexts[defaultLanguage]
  const body =
    news === 'message'
      ? shownOf(locale, state.message ?? '', state.other_message)
      : texts.lateBy(state.late_minutes)
  return JSON.stringify({ title: texts[news], body, order: news })
}
