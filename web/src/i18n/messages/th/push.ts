import type { push as english } from '../en/push.ts'

export const push: typeof english = {
  title: 'ให้เราแจ้งเมื่อเครื่องดื่มเสร็จไหม',
  text: 'แจ้งเฉพาะเรื่องเครื่องดื่มของคุณ',
  accept: 'แจ้งฉันเมื่อเสร็จ',
  notNow: 'ไว้ทีหลัง',
  notEnabled: 'เปิดการแจ้งเตือนไม่สำเร็จ',
  notDisabled: 'ปิดการแจ้งเตือนไม่สำเร็จ',
  homeScreenText: 'บน iPhone ต้องเพิ่ม Tumbler ไว้ที่หน้าจอโฮมก่อน:',
  homeScreenSteps: [
    'แตะปุ่มแชร์ในแถบของเบราว์เซอร์',
    'เลือก “เพิ่มไปยังหน้าจอโฮม”',
    'เปิด Tumbler จากหน้าจอโฮม',
  ],
  gotIt: 'เข้าใจแล้ว',
  blocked: 'การแจ้งเตือนถูกบล็อกในเบราว์เซอร์นี้',
  unblock: 'หากต้องการเปิด ให้แตะการตั้งค่าเว็บไซต์ข้างที่อยู่เว็บ แล้วอนุญาตการแจ้งเตือน',
  install: 'Tumbler บนหน้าจอโฮม',
  installNow: 'ติดตั้ง',
}
