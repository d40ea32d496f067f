import type { orderCard as english } from '../en/order-card.ts'
import { common } from './common.ts'

export const orderCard: typeof english = {
  number: (number) => `หมายเลข ${number}`,
  addedByBarista: 'บาริสต้าเพิ่มให้',
  change: 'แก้ไข',
  changedAt: (time) => `แก้ไขเมื่อ ${time} น.`,
  tumblerOnBar: 'วางแก้วที่บาร์แล้ว',
  onBarSince: (time) => `แก้วอยู่ที่บาร์ตั้งแต่ ${time} น.`,
  tumblerNotChanged: 'บันทึกว่าแก้วอยู่ที่บาร์ไม่สำเร็จ',
  bringTumbler: 'นำแก้วมาวางที่บาร์',
  late: (minutes) => `คิวช้าประมาณ ${minutes} นาที แต่ยังนับ 5 นาที`,
  minutesAfterBreak: (minutes) => `เริ่มนับ ${minutes} นาทีเมื่อบาริสต้ากลับมา`,
  timeIsUp: 'หมดเวลาแล้ว บาริสต้าอาจยกเลิกออเดอร์นี้',
  timeLeft: (minutes, seconds) => `เหลือ ${minutes} นาที ${seconds} วินาที`,
  wait: (from, to) => `เสร็จในอีก${common.wait(from, to)}`,
  sentBackToQueue: (time) => `กลับเข้าคิวเมื่อ ${time} น. คุณยังอยู่ในลำดับเดิม`,
  sentBackToBarista: (time) => `บาริสต้านำกลับไปทำต่อเมื่อ ${time} น.`,
  reminded: (time) => `เตือนเมื่อ ${time} น. เครื่องดื่มของคุณอยู่ที่เคาน์เตอร์`,
  drinksLeftToday: (left) => `วันนี้คุณสั่งได้อีก ${left} แก้ว`,
  soldOut: (menu) => `ขณะนี้สั่ง ${menu} ไม่ได้`,
  orderAgain: 'สั่งอีกครั้ง',
  chooseAnother: 'เลือกเครื่องดื่มอื่น',
  again: 'สั่งซ้ำ',
  againFor: (menu) => `สั่ง ${menu} อีกครั้ง`,
  photoOf: (menu) => `แก้วของคุณสำหรับ ${menu}`,
}
