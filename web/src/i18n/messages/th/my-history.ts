import type { myHistory as english } from '../en/my-history.ts'

export const myHistory: typeof english = {
  title: 'ประวัติ',
  cupsSaved: (cups) => `ลดแก้วใช้แล้วทิ้งไปแล้ว ${cups} ใบ`,
  totals: 'เครื่องดื่มที่ทำแล้ว',
  drinksToday: () => 'แก้ววันนี้',
  drinksThisMonth: () => 'แก้วเดือนนี้',
  empty: 'คุณยังไม่มีประวัติการสั่ง',
  nothingToday: 'วันนี้ยังไม่มีออเดอร์',
  onlyOpen: 'วันนี้ยังไม่มีเครื่องดื่มที่รับแล้ว ดูออเดอร์ของคุณได้ที่ออเดอร์ของฉัน',
  since: (day) => `ตั้งแต่${day}`,
  loading: 'กำลังโหลดประวัติ',
  notLoaded: 'โหลดประวัติไม่สำเร็จ',
}
