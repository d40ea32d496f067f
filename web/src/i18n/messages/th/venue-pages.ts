import type { venuePages as english } from '../en/venue-pages.ts'

export const venuePages: typeof english = {
  bothClosed: 'ขออภัย ขณะนี้คาเฟ่และบาร์ปิดอยู่',
  everyWorkingDay: 'ทุกวันทำงาน',
  shortWeekdays: ['จ.', 'อ.', 'พ.', 'พฤ.', 'ศ.', 'ส.', 'อา.'],
  opensShort: (venue, day, time) => `${venue}เปิด${day} ${time} น.`,
  opens: (day) => `เปิด${day}`,
  pleaseRead: 'โปรดอ่าน',
  finesAndPayment: 'ค่าปรับและการชำระเงิน',
  noticeAndPayment: 'ประกาศและการชำระเงิน',
  noise: 'พักผ่อนกันได้ อาจมีเสียงบ้าง แต่ขออย่าให้รบกวนการทำงาน ค่าปรับหากทำแก้วแตก:',
  cocktailGlass: 'แก้วค็อกเทล',
  shotGlass: 'แก้วช็อต',
  baht: (amount) => `${amount} บาท`,
  bankTransfer: 'โอนเงินผ่านธนาคาร',
}
