import type { shop as english } from '../en/shop.ts'

export const shop: typeof english = {
  bothClosed: 'ขออภัย ขณะนี้คาเฟ่และบาร์ปิดอยู่',
  cafeOpen: 'คาเฟ่เปิดอยู่',
  barOpen: 'บาร์เปิดอยู่',
  menu: 'เมนู',
  everyWorkingDay: 'ทุกวันทำงาน',
  weekdays: ['วันจันทร์', 'วันอังคาร', 'วันพุธ', 'วันพฤหัสบดี', 'วันศุกร์', 'วันเสาร์', 'วันอาทิตย์'],
  shortWeekdays: ['จ.', 'อ.', 'พ.', 'พฤ.', 'ศ.', 'ส.', 'อา.'],
  hours: (opens, closes) => `${opens}-${closes}`,
  pleaseRead: 'โปรดอ่าน',
  noise: 'พักผ่อนกันได้ อาจมีเสียงบ้าง แต่ขออย่าให้รบกวนการทำงาน ค่าปรับหากทำแก้วแตก:',
  cocktailGlass: 'แก้วค็อกเทล',
  shotGlass: 'แก้วช็อต',
  baht: (amount) => `${amount} บาท`,
  bankTransfer: 'โอนเงินผ่านธนาคาร',
  justOpened: { 'cafe-open': 'คาเฟ่เปิดแล้ว', 'bar-open': 'บาร์เปิดแล้ว' },
  justClosed: { 'cafe-open': 'คาเฟ่เพิ่งปิด', 'bar-open': 'บาร์เพิ่งปิด' },
}
