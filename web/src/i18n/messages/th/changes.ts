import type { Role } from '@tumbler/rules/roles'
import { webhookProblemSentence } from '@tumbler/rules/webhook-problems'
import type { changes as english } from '../en/changes.ts'

const roleNames: Record<Role, string> = { user: 'ผู้ใช้', barista: 'บาริสต้า', admin: 'แอดมิน' }
const roleOf = (role: string) => roleNames[role as Role] ?? role

export const changes: typeof english = {
  title: 'การเปลี่ยนแปลงทั้งหมด',
  keptFor: (days) => `เก็บไว้ ${days} วัน`,
  search: 'ชื่อคนหรือคำ',
  clear: 'ล้าง',
  kind: 'ประเภท',
  kinds: { all: 'ทุกอย่าง', accounts: 'บัญชี', settings: 'การตั้งค่า', shop: 'ร้าน' },
  of: (name) => `บัญชีของ ${name}`,
  ofOne: 'เฉพาะบัญชีเดียว',
  ofAll: (filter) => `${filter}: แสดงทั้งหมด`,
  days: 'ช่วงวัน',
  lastDays: (days) => `${days} วันล่าสุด`,
  from: 'ตั้งแต่',
  to: 'ถึง',
  wrongOrder: 'วันสุดท้ายต้องไม่มาก่อนวันแรก',
  tooManyDays: (days) => `ได้ไม่เกิน ${days} วัน`,
  loading: 'กำลังโหลดการเปลี่ยนแปลง',
  notLoaded: 'โหลดการเปลี่ยนแปลงไม่สำเร็จ',
  none: 'ยังไม่มีการเปลี่ยนแปลง',
  noMatch: 'ไม่พบการเปลี่ยนแปลงที่ตรงกัน',
  loadMore: 'โหลดเพิ่ม',
  someone: 'ใครบางคน',
  other: (who) => `${who} ทำการเปลี่ยนแปลงอื่น`,
  events: {
    renamed: (who, whom) => `${who} เปลี่ยนชื่อของ ${whom}`,
    'role-changed': (who, whom, { to = '' }) => `${who} ตั้งให้ ${whom} เป็น${roleOf(to)}`,
    disabled: (who, whom) => `${who} ปิดใช้งานบัญชีของ ${whom}`,
    enabled: (who, whom) => `${who} เปิดใช้งานบัญชีของ ${whom}`,
    approved: (who, whom, { role = 'user' }) =>
      role === 'user' ? `${who} อนุมัติบัญชีของ ${whom}` : `${who} อนุมัติให้ ${whom} เป็น${roleOf(role)}`,
    declined: (who, whom) => `${who} ไม่อนุมัติบัญชีของ ${whom}`,
    'signed-out': (who, whom) => `${who} ให้ ${whom} ออกจากระบบ`,
    'reset-link-made': (who, whom) => `${who} สร้างลิงก์ตั้งรหัสผ่านใหม่ให้ ${whom}`,
    'password-reset': (_who, whom) => `${whom} ตั้งรหัสผ่านใหม่ด้วยลิงก์`,
    deleted: (_who, whom) => `${whom} ลบบัญชีของตัวเอง`,
    'settings-changed': (who) => `${who} แก้ไขการตั้งค่าร้าน`,
    'webhook-off': (_who, _whom, { host = '–', problem = '–' }) =>
      `เว็บฮุคไปยัง ${host} ถูกปิด (${webhookProblemSentence('th', problem)})`,
    'names-exported': (who, _whom, { from = '–', to = '–' }) =>
      `${who} ดาวน์โหลดออเดอร์พร้อมชื่อของวันที่ ${from} ถึง ${to}`,
    'screen-link-made': (who, _whom, { name }) =>
      name ? `${who} เพิ่มหน้าจอสาธารณะ ${name}` : `${who} สร้างลิงก์หน้าจอสาธารณะ`,
    'screen-link-ended': (who) => `${who} ปิดหน้าจอสาธารณะ`,
    'screen-link-replaced': (who, _whom, { name = '–' }) =>
      `${who} เปลี่ยนลิงก์ของหน้าจอสาธารณะ ${name}`,
    'screen-renamed': (who, _whom, { from = '–', to = '–' }) =>
      `${who} เปลี่ยนชื่อหน้าจอสาธารณะ ${from} เป็น ${to}`,
    'screen-turned-off': (who, _whom, { name = '–' }) => `${who} ปิดหน้าจอสาธารณะ ${name}`,
    'screen-turned-on': (who, _whom, { name = '–' }) => `${who} เปิดหน้าจอสาธารณะ ${name}`,
    'screen-removed': (who, _whom, { name = '–' }) => `${who} ลบหน้าจอสาธารณะ ${name}`,
    'message-sent': (who, _whom, { text = '–' }) => `${who} แจ้งทุกคนที่รอ: “${text}”`,
    'message-taken-back': (who, _whom, { text = '–' }) => `${who} ยกเลิกข้อความ: “${text}”`,
    'late-changed': (who, _whom, { to = '0' }) =>
      to === '0' ? `${who} แจ้งว่าคิวกลับมาเป็นปกติแล้ว` : `${who} แจ้งว่าคิวช้ากว่าปกติ ${to} นาที`,
    'went-live': (who) => `${who} สิ้นสุดโหมดทดลองและเป็นแอดมินคนแรก`,
    'set-up': (who) => `${who} เป็นแอดมินคนแรกผ่านลิงก์ตั้งค่าเริ่มต้น`,
  },
  changed: (who, what) => `${who} แก้ไข${what}`,
  becomes: 'เป็น',
  added: 'เพิ่ม',
  removed: 'ลบ',
  otherOrder: 'เรียงลำดับใหม่',
  otherValues: {
    picture: 'เครื่องดื่มอื่น',
    categoryIds: 'เปลี่ยนหมวด',
    address: 'เปลี่ยนที่อยู่',
    secret: 'สร้างใหม่',
  },
  asUsual: 'ตามปกติ',
  more: (count) => `และอีก ${count} รายการ`,
}
