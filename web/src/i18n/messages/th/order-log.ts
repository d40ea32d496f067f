import type { orderLog as english } from '../en/order-log.ts'

export const orderLog: typeof english = {
  title: 'ประวัติ',
  today: 'วันนี้',
  yesterday: 'เมื่อวาน',
  totalOrder: 'ออเดอร์ทั้งหมด:',
  done: 'เสร็จแล้ว',
  canceled: 'ผู้ใช้ยกเลิก',
  rejected: 'บาริสต้ายกเลิก',
  empty: 'ยังไม่มีประวัติออเดอร์',
  earlier: 'ก่อนหน้านี้',
  noOlder: 'ไม่มีออเดอร์เก่ากว่านี้',
  loading: 'กำลังโหลดประวัติ',
  notLoaded: 'โหลดประวัติไม่สำเร็จ',
  earlierNotLoaded: 'โหลดออเดอร์ก่อนหน้านี้ไม่สำเร็จ',
  outOfDate: (time) => `ออเดอร์อาจไม่ใช่ล่าสุด โหลดไว้เมื่อ ${time} น.`,
}
