import type { help as english } from '../en/help.ts'

export const help: typeof english = {
  title: 'ความช่วยเหลือ',
  howItWorks: 'สั่งอย่างไร',
  steps: {
    bring: {
      title: 'นำแก้วของคุณมา',
      text: 'รูปแก้วจะไปพร้อมออเดอร์ บาริสต้าจะได้หาแก้วของคุณเจอ',
    },
    bar: {
      title: 'วางแก้วไว้ที่บาร์',
      text: (minutes) => `คุณมีเวลา ${minutes} นาทีนับจากถึงคิว ไม่ใช่จากตอนที่สั่ง`,
    },
    pickUp: { title: 'มารับเครื่องดื่ม', text: 'เราจะแจ้งเมื่อเครื่องดื่มเสร็จ' },
  },
  aDay: (drinks) => `วันละ ${drinks} แก้ว`,
  today: (drinks) => `วันนี้ ${drinks} แก้ว`,
  onTheHouse: (drinks) => `ดื่มฟรี${drinks}`,
  canceled: 'แก้วที่ยกเลิกไม่นับ',
  daysFromTo: (first, last) => `${first} ถึง ${last}`,
  contact: 'ติดต่อ',
}
