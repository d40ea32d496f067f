import type { teamCredit as english } from '../en/team-credit.ts'

export const teamCredit: typeof english = {
  title: 'ทีมผู้พัฒนา',
  backOf: (role) => {
    if (role === null) return 'กลับไปเข้าสู่ระบบ'
    return role === 'barista' ? 'กลับไปที่ออเดอร์' : 'กลับไปที่ออเดอร์ของฉัน'
  },
  thanks: 'ขอบคุณมาก!',
}
