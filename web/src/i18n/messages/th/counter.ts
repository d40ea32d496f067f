import type { counter as english } from '../en/counter.ts'

export const counter: typeof english = {
  onCounter: 'รอรับที่เคาน์เตอร์',
  nothingOnCounter: 'ไม่มีเครื่องดื่มที่เคาน์เตอร์',
  handOver: 'ส่งมอบ',
  remind: 'เตือน',
  remindAgain: 'เตือนอีกครั้ง',
  backToInProgress: 'กลับไปกำลังทำ',
  notCollected: 'ไม่มีคนมารับ',
  isNotCollected: (menu, person) => `ไม่มีคนมารับ ${menu} ของ ${person}`,
  remindMany: (count, minutes) =>
    count === 0 ? 'ตอนนี้ไม่มีใครต้องเตือน' : `เตือน ${count} แก้วที่เกิน ${minutes} นาที`,
  notRemindable: (count) => `${count} แก้วเป็นชื่อที่พิมพ์เอง ไม่มีบัญชีให้เตือน`,
  remindedAt: (time) => `เตือนแล้ว ${time}`,
  noneYet: 'วันนี้ยังไม่มี',
  lastOnes: (count) => `${count} แก้วล่าสุด`,
  backToCounter: 'กลับไปที่เคาน์เตอร์',
  notReminded: 'ส่งการเตือนไม่สำเร็จ',
  course: {
    madeBy: (name, then) => `${name} ทำ ${then}`,
    pickedUp: (time) => `รับไปแล้ว ${time}`,
    handedOver: (name, time) => `${name} ส่งมอบ ${time}`,
    by: (name, time) => `โดย ${name} ${time}`,
  },
}
