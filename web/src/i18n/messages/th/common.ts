import { isOverAnHour } from '@tumbler/rules/wait'
import type { common as english } from '../en/common.ts'

export const common: typeof english = {
  close: 'ปิด',
  ok: 'ตกลง',
  cancel: 'ยกเลิก',
  confirm: 'ยืนยัน',
  save: 'บันทึก',
  back: 'กลับ',
  retry: 'ลองใหม่',
  reload: 'โหลดใหม่',
  overwrite: 'บันทึกทับ',
  copy: 'คัดลอก',
  copied: 'คัดลอกแล้ว',
  notCopied: 'คัดลอกไม่ได้',
  copyByHand: 'กรุณาเลือกลิงก์แล้วคัดลอกเอง',
  undo: 'ย้อนกลับ',
  search: 'ค้นหา',
  today: 'วันนี้',
  yesterday: 'เมื่อวาน',
  earlier: 'ก่อนหน้านี้',
  venues: { cafe: 'คาเฟ่', bar: 'บาร์' },
  roles: { admin: 'แอดมิน', user: 'ผู้ใช้', barista: 'บาริสต้า' },
  types: { hot: 'ร้อน', cold: 'เย็น', frappe: 'ปั่น' },
  wait: (from, to) =>
    isOverAnHour({ from, to })
      ? 'มากกว่า 1 ชั่วโมง'
      : `ประมาณ ${from === to ? from : `${from}–${to}`} นาที`,
  percent: (sweetness) => `${sweetness} %`,
}
