import type { orderLog as english } from '../en/order-log.ts'

export const orderLog: typeof english = {
  title: 'ประวัติ',
  totalOrder: 'ออเดอร์ทั้งหมด:',
  canceled: 'ผู้ใช้ยกเลิก',
  rejected: 'บาริสต้ายกเลิก',
  noOlder: 'ไม่มีออเดอร์เก่ากว่านี้',
  earlierNotLoaded: 'โหลดออเดอร์ก่อนหน้านี้ไม่สำเร็จ',
  outOfDate: (time) => `ออเดอร์อาจไม่ใช่ล่าสุด โหลดไว้เมื่อ ${time} น.`,
}
