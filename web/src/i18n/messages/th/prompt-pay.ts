import type { promptPay as english } from '../en/prompt-pay.ts'

export const promptPay: typeof english = {
  title: 'พร้อมเพย์',
  codeWithoutAmount: 'คิวอาร์โค้ดพร้อมเพย์ไม่ระบุจำนวนเงิน',
  codeOf: (price) => `คิวอาร์โค้ดพร้อมเพย์ ${price}`,
  withoutAmount: 'เลือกเครื่องดื่มในเมนู แล้วราคาจะอยู่ในโค้ด',
  typeAmount: 'กรอกจำนวนเงินในแอปธนาคารของคุณ',
  withPrice: (price) => `ราคาอยู่ในโค้ดแล้ว ${price}`,
  save: 'บันทึกรูป',
  notKnown: 'ระบบนี้ไม่ทราบว่าจ่ายเงินแล้วหรือยัง',
}
