import { expect, test } from 'vitest'
import { type WebhookNews, webhookSentence } from './webhook-sentences.ts'

const today = '2026-11-18'
const next = (date: string) => ({ date, opens: '9:00' })

const said: [WebhookNews, string, string][] = [
  [
    { event: 'opened', venue: 'cafe', until: '16:00' },
    'The cafe is open until 16:00.',
    'คาเฟ่เปิดถึง 16:00 น.',
  ],
  [{ event: 'opened', venue: 'bar', until: null }, 'The bar is open.', 'บาร์เปิดแล้ว'],
  [
    { event: 'break', venue: 'cafe', until: '10:41' },
    'The cafe takes a break and is back at 10:41.',
    'คาเฟ่พักสักครู่ กลับมาเวลา 10:41 น.',
  ],
  [
    { event: 'last-call', venue: 'cafe', next: next('2026-11-19') },
    'The cafe takes no more orders. It opens tomorrow at 9:00.',
    'คาเฟ่ปิดรับออเดอร์แล้ว เปิดอีกครั้งพรุ่งนี้ เวลา 9:00 น.',
  ],
  [{ event: 'closed', venue: 'bar', next: null }, 'The bar is closed.', 'บาร์ปิดแล้ว'],
  [
    { event: 'closed', venue: 'cafe', next: next('2026-11-18') },
    'The cafe is closed. It opens today at 9:00.',
    'คาเฟ่ปิดแล้ว เปิดอีกครั้งวันนี้ เวลา 9:00 น.',
  ],
  [
    { event: 'closed', venue: 'cafe', next: next('2026-11-24') },
    'The cafe is closed. It opens on Tuesday at 9:00.',
    'คาเฟ่ปิดแล้ว เปิดอีกครั้งวันอังคาร เวลา 9:00 น.',
  ],
  [
    { event: 'closed', venue: 'cafe', next: next('2026-11-25') },
    'The cafe is closed. It opens on 25 November at 9:00.',
    'คาเฟ่ปิดแล้ว เปิดอีกครั้งวันที่ 25 พฤศจิกายน เวลา 9:00 น.',
  ],
  [
    { event: 'message', text: 'The machine rests', otherText: 'เครื่องพัก' },
    'The machine rests',
    'เครื่องพัก',
  ],
  [{ event: 'announcement', text: 'Closed', otherText: null }, 'Closed', 'Closed'],
  [
    { event: 'ready-counts', count: 12, from: '10:00', to: '10:30' },
    '12 drinks ready from 10:00 to 10:30.',
    'เครื่องดื่มเสร็จ 12 แก้ว ช่วง 10:00–10:30 น.',
  ],
  [
    { event: 'ready-counts', count: 1, from: '9:00', to: '9:30' },
    '1 drink ready from 9:00 to 9:30.',
    'เครื่องดื่มเสร็จ 1 แก้ว ช่วง 9:00–9:30 น.',
  ],
  [{ event: 'test' }, 'This is a test of Tumbler.', 'นี่คือข้อความทดสอบจาก Tumbler'],
]

test.each(said)('%j', (news, english, thai) => {
  expect(webhookSentence('en', news, today)).toBe(english)
  expect(webhookSentence('th', news, today)).toBe(thai)
})
