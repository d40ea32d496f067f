import type { menu as english } from '../en/menu.ts'

export const menu: typeof english = {
  title: 'เมนู',
  ordered: (used, limit) => `สั่งแล้ว ${used}/${limit}`,
  orderedSoFar: 'สั่งแล้ว',
  categories: 'หมวดเมนู',
  more: 'เพิ่มเติม',
  friday: 'วันศุกร์ปิดรับออเดอร์เวลา 12:00 น.',
  backAt: (time) => `กลับมาเวลา ${time} น.`,
  barHours: (hours) => `เวลาเปิดบาร์: ${hours} น.`,
  favourite: {
    name: 'เมนูโปรด',
    inactive: 'งดขายชั่วคราว',
    gone: 'ไม่มีในเมนูแล้ว',
    remove: 'ลบเมนูโปรด',
    notChanged: 'เปลี่ยนเมนูโปรดไม่สำเร็จ',
  },
  inactive: 'งดขาย',
  loading: 'กำลังโหลดเมนู',
  notLoaded: 'โหลดเมนูไม่สำเร็จ',
  empty: 'ยังไม่มีเมนูในหมวดนี้',
}
