import type { pickUp as english } from '../en/pick-up.ts'

export const pickUp: typeof english = {
  when: 'รับเมื่อไหร่',
  change: 'เปลี่ยน',
  changeWhen: 'เปลี่ยนเวลารับ',
  soonest: 'เร็วที่สุด',
  minutes: (from, to) => (from === to ? `${from} นาที` : `${from}–${to} นาที`),
  todayUntil: (time) => `วันนี้ ถึง ${time} น.`,
  forTime: (time) => `รับ ${time} น.`,
  joins: (time) => `เข้าคิวเวลา ${time} น.`,
  gone: (time) => `เลือกเวลา ${time} น. ไม่ได้แล้ว กรุณาเลือกเวลาอื่น`,
}
