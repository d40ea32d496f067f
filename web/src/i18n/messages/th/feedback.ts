import type { feedback as english } from '../en/feedback.ts'

export const feedback: typeof english = {
  question: 'เป็นอย่างไรบ้าง',
  questionOf: (menu) => `${menu} เป็นอย่างไรบ้าง`,
  good: 'ดี',
  bad: 'ไม่ค่อยดี',
  note: 'อยากบอกอะไรเพิ่มไหม',
  send: 'ส่ง',
  change: 'เปลี่ยน',
  changeFor: (menu) => `เปลี่ยนความเห็นเรื่อง ${menu}`,
  said: 'ขอบคุณ',
  notSaid: 'บันทึกความเห็นไม่สำเร็จ',
  withoutName: 'บาริสต้าอ่านได้โดยไม่เห็นชื่อของคุณ',
}
