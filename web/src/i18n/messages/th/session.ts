import type { session as english } from '../en/session.ts'

export const session: typeof english = {
  login: 'เข้าสู่ระบบ',
  welcomeTo: 'ยินดีต้อนรับสู่',
  createNewAccount: 'สร้างบัญชีใหม่',
  name: 'ชื่อ',
  email: 'อีเมล',
  password: 'รหัสผ่าน',
  showPassword: 'แสดงรหัสผ่าน',
  ended: 'คุณออกจากระบบแล้ว กรุณาเข้าสู่ระบบอีกครั้ง',
  onlyAccept: (domain) => `ใช้ได้เฉพาะอีเมล @${domain}`,
  forgotPassword: 'ลืมรหัสผ่านใช่ไหม',
  contactTheTeam: 'ติดต่อทีมงาน',
  demoAccounts: 'บัญชีทดลอง',
  createNewUser: 'สร้างบัญชี',
  backToLogin: 'กลับไปเข้าสู่ระบบ',
  createSucceeded: 'สร้างบัญชีแล้ว เข้าสู่ระบบได้เลย',
  passwordEmpty: 'กรุณากรอกรหัสผ่าน',
  passwordTooCommon: 'รหัสผ่านนี้เดาง่ายเกินไป',
  newName: 'ชื่อใหม่:',
  editName: (name) => `แก้ไขชื่อ ${name}`,
  nameNotChanged: 'เปลี่ยนชื่อไม่สำเร็จ',
}
