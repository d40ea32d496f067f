import type { session as english } from '../en/session.ts'

export const session: typeof english = {
  login: 'เข้าสู่ระบบ',
  welcomeTo: 'ยินดีต้อนรับสู่',
  logInToOrder: 'เข้าสู่ระบบเพื่อสั่ง',
  createNewAccount: 'สร้างบัญชีใหม่',
  email: 'อีเมล',
  password: 'รหัสผ่าน',
  ended: 'คุณออกจากระบบแล้ว กรุณาเข้าสู่ระบบอีกครั้ง',
  demoAccounts: 'บัญชีทดลอง',
  editName: (name) => `แก้ไขชื่อ ${name}`,
}
