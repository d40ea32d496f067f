import type { boardKeys as english } from '../en/board-keys.ts'

export const boardKeys: typeof english = {
  title: 'ปุ่มลัดแป้นพิมพ์',
  list: [
    { key: '1-9', does: 'เริ่มทำหรือเสร็จแล้ว สำหรับเก้าใบแรก' },
    { key: 'U', does: 'ย้อนกลับ' },
    { key: '?', does: 'ปุ่มลัด' },
    { key: 'Esc', does: 'ปิด หรือแสดงออเดอร์ทั้งหมด' },
  ],
}
