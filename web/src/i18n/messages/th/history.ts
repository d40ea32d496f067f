import type { RejectReason } from '@tumbler/rules/order-lifecycle'
import type { history as english } from '../en/history.ts'

const rejectReasons: Record<RejectReason, string> = {
  'Ingredient Unavailable': 'วัตถุดิบหมด',
  'Barista was not at the bar': 'บาริสต้าไม่อยู่ที่บาร์',
  'Machine Failure': 'เครื่องชงขัดข้อง',
  'Barista can not fine your tumbler': 'บาริสต้าหาแก้วส่วนตัวไม่พบ',
  'The shop is closing': 'ร้านกำลังจะปิด',
}

const isPreset = (note: string): note is RejectReason => Object.hasOwn(rejectReasons, note)

export const history: typeof english = {
  statuses: {
    customer: {
      ordered: 'รอคิว',
      'in-progress': 'กำลังทำ',
      done: 'เสร็จแล้ว',
      picked: 'รับแล้ว',
      cancel: 'ยกเลิกแล้ว',
      rejected: 'บาริสต้ายกเลิก',
    },
    history: { done: 'เสร็จแล้ว', picked: 'เสร็จแล้ว' },
    board: { rejected: 'ยกเลิกแล้ว' },
    log: {
      done: 'เสร็จแล้ว',
      picked: 'เสร็จแล้ว',
      cancel: 'ผู้ใช้ยกเลิก',
      rejected: 'บาริสต้ายกเลิก',
    },
  },
  rejectReason: (note) => (isPreset(note) ? rejectReasons[note] : note),
}
