import type { orderDetail as english } from '../en/order-detail.ts'

export const orderDetail: typeof english = {
  show: (menu) => `ดู ${menu}`,
  title: 'ออเดอร์',
  tumbler: 'แก้ว',
  forName: (name) => `สำหรับ ${name}`,
  sentBack: 'เปลี่ยนกลับ',
  pickUpTime: 'เวลารับ',
  joined: 'เข้าคิว',
  changed: 'แก้ไขแล้ว',
  letPass: 'ให้คิวถัดไปก่อน',
  movedDown: 'บาริสต้าเลื่อนลง',
  loading: 'กำลังโหลดเวลา',
  notLoaded: 'โหลดเวลาของออเดอร์นี้ไม่สำเร็จ',
  course: {
    ordered: 'สั่งแล้ว',
    'in-progress': 'กำลังทำ',
    done: 'เสร็จแล้ว',
    picked: 'รับแล้ว',
    rejected: 'บาริสต้ายกเลิก',
    cancel: 'ยกเลิกแล้ว',
  },
}
