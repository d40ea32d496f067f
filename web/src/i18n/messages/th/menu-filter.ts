import type { menuFilter as english } from '../en/menu-filter.ts'

export const menuFilter: typeof english = {
  title: 'กรองเครื่องดื่ม',
  only: 'แสดงเฉพาะเมนูที่มีป้าย',
  without: 'ไม่แสดงเมนูที่มีป้าย',
  clear: 'ล้าง',
  showDrinks: (count) => `ดู ${count} เมนู`,
  onlyMarked: (marks) => `เฉพาะ ${marks}`,
  leftOut: (marks) => `ไม่แสดง: ${marks}`,
  shown: (shown, all, onMenu) => `${shown} จาก ${all} เมนูในหมวดนี้ ทุกหมวด ${onMenu} เมนู`,
  none: 'ไม่มีเมนูในหมวดนี้ที่ตรงกับตัวกรอง',
  showAll: 'แสดงทั้งหมด',
  reduced: 'ร้านเลิกใช้ป้ายหนึ่งในตัวกรองของคุณแล้ว จึงแสดงเมนูเหล่านั้นอีกครั้ง',
  understood: 'ตกลง',
  notSaved: 'ยังไม่ได้บันทึกตัวกรองของคุณ',
}
