import type { validation as english } from '../en/validation.ts'

export const validation: typeof english = {
  required: 'กรุณากรอกข้อมูล',
  name_required: 'กรุณากรอกชื่อ',
  name_characters: 'ใช้ได้เฉพาะตัวอักษร ตัวเลข ช่องว่าง . ’ - ( ) และอีโมจิ',
  reason_required: 'กรุณาระบุเหตุผล',
  not_text: 'มีตัวอักษรที่ใช้ไม่ได้',
  leading_space: 'ห้ามขึ้นต้นด้วยช่องว่าง',
  name_letters_only: 'ใช้ได้เฉพาะตัวอักษร',
  too_long: (max) => `ใช้ได้ไม่เกิน ${max} ตัวอักษร`,
  remark_too_long: (max) => `กรุณาพิมพ์ไม่เกิน ${max} ตัวอักษร`,
  reason_too_long: (max) => `กรุณาพิมพ์ไม่เกิน ${max} ตัวอักษร`,
  password_too_short: (min, max) => `ใช้ ${min} ถึง ${max} ตัวอักษร`,
  password_too_long: (min, max) => `ใช้ ${min} ถึง ${max} ตัวอักษร`,
  invalid_email: 'อีเมลไม่ถูกต้อง',
  invalid_date: 'วันที่ไม่ถูกต้อง',
  not_whole_number: (min, max) => `กรุณากรอกจำนวนเต็มตั้งแต่ ${min} ถึง ${max}`,
  nothing_to_change: 'ยังไม่มีการเปลี่ยนแปลง',
  not_a_time: 'กรุณาตรวจสอบข้อมูลที่กรอก',
  ends_before_start: 'กรุณาตรวจสอบข้อมูลที่กรอก',
  must_rise: 'กรุณาตรวจสอบข้อมูลที่กรอก',
  invalid: 'กรุณาตรวจสอบข้อมูลที่กรอก',
}
