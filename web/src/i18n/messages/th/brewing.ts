import type { brewing as english } from '../en/brewing.ts'

export const brewing: typeof english = {
  left: 'ก่อนชงเสร็จ',
  over: 'เกินเวลาชง',
  brewed: 'ชงครบเวลาแล้ว',
}
