import type { tumblers as english } from '../en/tumblers.ts'

export const tumblers: typeof english = {
  title: 'แก้วของฉัน',
  count: (saved, most) => `${saved} จาก ${most} ใบ`,
  edit: 'แก้ไข',
  saveThis: 'บันทึกแก้วนี้',
  name: 'ชื่อแก้ว',
  rename: (name) => `เปลี่ยนชื่อ ${name}`,
  remove: (name) => `ลบ ${name}`,
  removed: (name) => `ลบ ${name} แล้ว`,
  nameTaken: 'มีแก้วชื่อนี้อยู่แล้ว',
  full: 'ลบแก้วใบอื่นก่อนจึงจะบันทึกเพิ่มได้',
  notSaved: 'บันทึกแก้วไม่สำเร็จ',
  notRemoved: 'ลบแก้วไม่สำเร็จ',
}
