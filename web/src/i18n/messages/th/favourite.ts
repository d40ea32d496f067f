import type { favourite as english } from '../en/favourite.ts'

export const favourite: typeof english = {
  name: 'เมนูโปรด',
  usual: 'เมนูประจำ',
  order: 'สั่งเลย',
  orderNamed: (menu) => `สั่งเลย ${menu}`,
  inactive: 'งดขายชั่วคราว',
  changed: 'เครื่องดื่มนี้เปลี่ยนไปแล้ว กรุณาเลือกใหม่',
  gone: 'ไม่มีในเมนูแล้ว',
  remove: 'ลบเมนูโปรด',
  marked: 'ตั้งเป็นเมนูประจำของคุณแล้ว',
  unmarked: 'ไม่ใช่เมนูประจำของคุณแล้ว',
  notChanged: 'เปลี่ยนเมนูโปรดไม่สำเร็จ',
}
