import type { Language } from './two-names.ts'

/** What a barista can send to everybody who waits, until an admin changes the list (product-rules §23). */
export const firstMessages = [
  {
    id: '5d2a7f40-1c3b-4e6a-8b57-0a1c2d3e4f01',
    text: { en: 'The machine needs 10 minutes', th: 'ขอพักเครื่องชงกาแฟ 10 นาที' },
  },
  {
    id: '5d2a7f40-1c3b-4e6a-8b57-0a1c2d3e4f02',
    text: { en: 'It takes a little longer today', th: 'วันนี้อาจรอนานกว่าปกติเล็กน้อย' },
  },
  {
    id: '5d2a7f40-1c3b-4e6a-8b57-0a1c2d3e4f03',
    text: { en: 'Please bring your tumbler now', th: 'กรุณานำแก้วมาวางที่บาร์ได้เลย' },
  },
  {
    id: '5d2a7f40-1c3b-4e6a-8b57-0a1c2d3e4f04',
    text: { en: 'Oat milk is used up', th: 'นมข้าวโอ๊ตหมดแล้ว' },
  },
]

type Worded = { text: Record<Language, string> }

const isSameText = (one: string, other: string) =>
  one.normalize().toLowerCase() === other.normalize().toLowerCase()

/** The same message in the other language, where the shop has words for it in both; else null. */
export function otherTextOf(text: string, messages: readonly Worded[]): string | null {
  for (const { text: own } of messages) {
    if (isSameText(own.en, text)) return own.th || null
    if (own.th !== '' && isSameText(own.th, text)) return own.en
  }
  return null
}
