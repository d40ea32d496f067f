import type { users as english } from '../en/users.ts'

export const users: typeof english = {
  title: 'จัดการผู้ใช้',
  everyone: 'ผู้ใช้ทั้งหมด',
  disabled: 'ปิดใช้งาน',
  search: 'ค้นหา',
  edit: (name) => `แก้ไข ${name}`,
  roleOf: (name) => `บทบาทของ ${name}`,
  forUser: (action, name) => `${action} ${name}`,
  loading: 'กำลังโหลดผู้ใช้',
  loadMore: 'โหลดเพิ่ม',
  nobody: 'ไม่พบผู้ใช้',
  notLoaded: 'โหลดผู้ใช้ไม่สำเร็จ',
  notSaved: (name) => `เปลี่ยนบทบาทของ ${name} ไม่สำเร็จ`,
}
