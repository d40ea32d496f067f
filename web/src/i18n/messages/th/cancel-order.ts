import type { cancelOrder as english } from '../en/cancel-order.ts'

export const cancelOrder: typeof english = {
  reason: 'เหตุผล',
  other: 'อื่น ๆ',
  ownReason: 'เหตุผลอื่น',
  ownWords: 'พิมพ์เหตุผลเอง',
  countdownEnded: 'หมดเวลาแล้ว',
  orderedAt: (time, minutes) => `${time} น. (${minutes} นาทีก่อน)`,
  tumblerMissingSince: (minutes, time) => `ไม่มีแก้ว ครบ ${minutes} นาทีเมื่อ ${time} น.`,
  waitMore: (minutes) => `รออีก ${minutes} นาที`,
  willRead: (person) => `${person} จะเห็นว่า`,
  theyWillRead: (count) => `ลูกค้า ${count} คนจะเห็นว่า`,
  drinkIsBack: 'แก้วนี้ไม่นับในจำนวนของวันนี้แล้ว',
  cancelThisOrder: 'ยกเลิกออเดอร์นี้',
  cancelOrders: (count) => `ยกเลิก ${count} ออเดอร์`,
  notCanceledYet: 'ยังไม่ได้ยกเลิก',
  setSoldOut: (menu) => `ตั้งว่า ${menu} หมดวันนี้`,
  backTomorrow: 'สั่งไม่ได้แล้ววันนี้ พรุ่งนี้กลับมาขายเอง',
  isInactive: (menu) => `งดขาย ${menu} แล้ว`,
  alsoCancel: (menu) => `ยกเลิก ${menu} เหล่านี้ด้วย`,
  waitingFor: (minutes) => `รอ ${minutes} นาที`,
}
