import type { menu as english } from '../en/menu.ts'

export const menu: typeof english = {
  title: 'เมนู',
  ordered: (used, limit) => `สั่งแล้ว ${used}/${limit}`,
  orderedSoFar: 'สั่งแล้ว',
  categories: 'หมวดเมนู',
  more: 'เพิ่มเติม',
  types: { hot: 'ร้อน', cold: 'เย็น', frappe: 'ปั่น' },
  percent: (sweetness) => `${sweetness} %`,
  limitReached: 'วันนี้คุณสั่งครบจำนวนแล้ว',
  friday: 'วันศุกร์ปิดรับออเดอร์เวลา 12:00 น.',
  fridayRule: 'เมนูคาเฟ่ปิดเวลา 12:00 น. ทุกวันศุกร์',
  barHours: (hours) => `เวลาเปิดบาร์: ${hours} น.`,
  cafeClosed: 'คาเฟ่ปิดอยู่',
  barClosed: 'บาร์ปิดอยู่',
  favourite: {
    name: 'เมนูโปรด',
    inactive: 'งดขายชั่วคราว',
    gone: 'ไม่มีในเมนูแล้ว',
    remove: 'ลบเมนูโปรด',
    notChanged: 'เปลี่ยนเมนูโปรดไม่สำเร็จ',
  },
  inactive: 'งดขาย',
  ok: 'ตกลง',
  loading: 'กำลังโหลดเมนู',
  notLoaded: 'โหลดเมนูไม่สำเร็จ',
  empty: 'ยังไม่มีเมนูในหมวดนี้',
}
