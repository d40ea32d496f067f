import type { news as english } from '../en/news.ts'

export const news: typeof english = {
  placed: 'สั่งเรียบร้อยแล้ว',
  placedText: 'ดูสถานะได้ที่ “ออเดอร์ของฉัน”',
  done: (menu) => `${menu} เสร็จแล้ว`,
  doneText: 'มารับได้ที่บาร์',
  rejected: (menu) => `${menu} ถูกยกเลิก`,
  rejectedText: (reason) => `โดยบาริสต้า: ${reason}`,
  closedText: (menu) => `${menu} ถูกยกเลิก และไม่นับรวมในจำนวนแก้วของวันนี้`,
  lastCall: { cafe: 'คาเฟ่ใกล้ปิดแล้ว', bar: 'บาร์ใกล้ปิดแล้ว' },
  stillMade: (menu, count) =>
    count === 1 ? `เรายังทำ ${menu} ให้คุณ` : `เรายังทำเครื่องดื่มทั้ง ${count} แก้วให้คุณ`,
  backInQueue: (menu) => `${menu} กลับเข้าคิวแล้ว`,
  waitsAgain: (menu) => `${menu} กลับไปรอเวลารับ`,
  waitsAgainText: 'ออเดอร์จะเข้าคิวให้ทันเวลา',
  notReadyYet: (menu) => `${menu} ยังไม่เสร็จ`,
  withBarista: 'บาริสต้ากำลังทำต่อ',
  joined: (menu) => `${menu} เข้าคิวแล้ว`,
  joinedText: 'ดูเวลารอได้ที่ “ออเดอร์ของฉัน”',
  movedUp: 'คิวของคุณเลื่อนขึ้นหนึ่งลำดับ',
  movedUpText: (menu) => `ออเดอร์อื่นให้ ${menu} ไปก่อน`,
  movedDown: 'คิวของคุณถูกเลื่อนลง',
  movedDownText: (menu) => `บาริสต้าเลื่อน ${menu} ลงในคิว`,
  message: 'ข้อความจากบาริสต้า',
  lateText: 'เวลาใน “ออเดอร์ของฉัน” รวมส่วนนี้ไว้แล้ว และคุณยังอยู่คิวเดิม',
  turnText: (minutes) => `นำแก้วมาวางที่บาร์ภายใน ${minutes} นาที`,
  reminder: (menu) => `${menu} รอคุณอยู่`,
  reminderText: (minutes) =>
    minutes === 0 ? 'วางอยู่ที่เคาน์เตอร์แล้ว' : `วางอยู่ที่เคาน์เตอร์ ${minutes} นาทีแล้ว`,
}
