import type { menu as english } from '../en/menu.ts'
import { common } from './common.ts'

const opensItself = 'ระบบจะเปิดรับออเดอร์อีกครั้งโดยอัตโนมัติ'

export const menu: typeof english = {
  title: 'เมนู',
  ordered: (used, limit) => `สั่งแล้ว ${used}/${limit}`,
  orderedSoFar: 'สั่งแล้ว',
  forVisitors: (drinks, isToday) =>
    `${isToday ? 'วันนี้ดื่มฟรี' : 'ดื่มฟรีวันละ'} ${drinks} แก้ว เข้าสู่ระบบเพื่อสั่ง`,
  barIsOpen: 'บาร์เปิดอยู่ ดูเครื่องดื่มของบาร์',
  categories: 'หมวดเมนู',
  more: 'เพิ่มเติม',
  filter: 'กรอง',
  friday: 'วันศุกร์ปิดรับออเดอร์เวลา 12:00 น.',
  backAt: (time) => `กลับมา ${time} น.`,
  breakText: `บาริสต้ากำลังพัก ${opensItself}`,
  queueFull: 'คิวเต็ม',
  queueFullText: (drinks) => `ตอนนี้มี ${drinks} แก้วในคิว ${opensItself}`,
  opensItself,
  canOrderAgain: 'สั่งได้อีกครั้งแล้ว',
  waitNow: (from, to) => `ตอนนี้รอ${common.wait(from, to)}`,
  lastCall: 'ปิดรับออเดอร์ใหม่ของวันนี้แล้ว',
  queueGoesOn: 'ออเดอร์ที่อยู่ในคิวจะได้รับการทำตามปกติ',
  ofLimit: (used, limit) => `วันนี้สั่งแล้ว ${used} จาก ${limit} แก้ว`,
  nextDrink: (day) => `สั่งได้อีกครั้ง${day}`,
  canceledComesBack: 'ยกเลิกแก้วที่ยังรอคิวอยู่ แล้วสั่งใหม่ได้',
  barHours: (hours) => `เวลาเปิดบาร์: ${hours} น.`,
  lastDrinks: (count) =>
    count === 1 ? 'แก้วล่าสุดของคุณ' : `${count === 2 ? 'สอง' : 'สาม'}แก้วล่าสุดของคุณ`,
  featured: 'แนะนำ',
  uncounted: 'ไม่จำกัดแก้วต่อวัน',
  soldOut: 'วันนี้หมดแล้ว',
  loading: 'กำลังโหลดเมนู',
  notLoaded: 'โหลดเมนูไม่สำเร็จ',
  empty: 'ยังไม่มีเมนูในหมวดนี้',
}
