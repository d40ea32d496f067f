import type { brewing as english } from '../en/brewing.ts'

export const brewing: typeof english = {
  left: (time) => `ชงอีก ${time}`,
  over: (time) => `เกินเวลา ${time}`,
  brewed: 'ชงครบเวลาแล้ว',
}
