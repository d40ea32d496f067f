import { isOverAnHour } from '@tumbler/rules/wait'
import type { common as english } from '../en/common.ts'

/** Spaces keep a Latin name apart from Thai words. */
const near = (name: string) => (/\p{Script=Thai}/u.test(name) ? name : ` ${name} `)

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
  options: {
    soldOut: 'หมด',
    fellBack: {
      soldOut: (choice, usual) => `${near(choice)}หมด เลือก${near(usual)}ให้แล้ว`.trim(),
      gone: (choice, usual) => `ไม่มี${near(choice)}แล้ว เลือก${near(usual)}ให้แล้ว`,
    },
    groupGone: (choice) => `ไม่มี${near(choice)}แล้ว`,
    unknownGroupGone: 'ตัวเลือกที่เคยเลือกไม่มีแล้ว',
    unknownGone: 'ตัวเลือกที่เคยเลือกไม่มีแล้ว เลือกแบบปกติให้แล้ว',
  },
  wait: (from, to) =>
    isOverAnHour({ from, to })
      ? 'มากกว่า 1 ชั่วโมง'
      : `ประมาณ ${from === to ? from : `${from}–${to}`} นาที`,
  left: (count) => `เหลือ ${count}`,
  percent: (sweetness) => `${sweetness} %`,
}
