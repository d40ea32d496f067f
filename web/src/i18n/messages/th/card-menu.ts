import type { cardMenu as english } from '../en/card-menu.ts'

export const cardMenu: typeof english = {
  soldOutToday: 'วันนี้หมด',
  moveDown: 'เลื่อนลง',
  movedDown: (menu, person) => `เลื่อน ${menu} ของ ${person} ลงแล้ว`,
}
