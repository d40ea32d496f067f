import type { common as english } from '../en/common.ts'

export const common: typeof english = {
  close: 'ปิด',
  ok: 'ตกลง',
  cancel: 'ยกเลิก',
  confirm: 'ยืนยัน',
  save: 'บันทึก',
  back: 'กลับ',
  retry: 'ลองใหม่',
  copy: 'คัดลอก',
  copied: 'คัดลอกแล้ว',
  notCopied: 'คัดลอกไม่ได้',
  copyByHand: 'กรุณาเลือกลิงก์แล้วคัดลอกเอง',
  undo: 'เลิกทำ',
  today: 'วันนี้',
  yesterday: 'เมื่อวาน',
  earlier: 'ก่อนหน้านี้',
  done: 'เสร็จแล้ว',
  venues: { cafe: 'คาเฟ่', bar: 'บาร์' },
  roles: { admin: 'ผู้ดูแล', user: 'ผู้ใช้', barista: 'บาริสต้า' },
  types: { hot: 'ร้อน', cold: 'เย็น', frappe: 'ปั่น' },
  percent: (sweetness) => `${sweetness} %`,
}
