import type { news as english } from '../en/news.ts'

export const news: typeof english = {
  done: (menu) => `${menu} เสร็จแล้ว`,
  doneText: 'มารับได้ที่บาร์',
  rejected: (menu) => `${menu} ถูกยกเลิก`,
  rejectedText: (reason) => `โดยบาริสต้า: ${reason}`,
  closedText: (menu) => `${menu} ของคุณถูกยกเลิก และไม่นับรวมในจำนวนของวันนี้`,
  backInQueue: (menu) => `${menu} กลับเข้าคิวแล้ว`,
  keepYourPlace: 'คุณยังอยู่ในลำดับคิวเดิม',
  notReadyYet: (menu) => `${menu} ยังไม่เสร็จ`,
  withBarista: 'บาริสต้ากำลังทำต่อ',
  turnText: (minutes) => `นำแก้วมาวางที่บาร์ภายใน ${minutes} นาที`,
  reminder: (menu) => `${menu} รอคุณอยู่`,
  reminderText: (minutes) => `วางอยู่ที่เคาน์เตอร์ ${minutes} นาทีแล้ว`,
}
