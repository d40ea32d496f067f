import type { allDay as english } from '../en/all-day.ts'

export const allDay: typeof english = {
  title: 'รวมที่ต้องทำ',
  drinks: (count) => `${count} แก้ว`,
  waiting: (count) => `รอ ${count}`,
  inProgress: (count) => `กำลังทำ ${count}`,
  none: 'ไม่มีอะไรต้องทำ',
}
