import type { shop as english } from '../en/shop.ts'

export const shop: typeof english = {
  cafeOpen: 'คาเฟ่เปิดอยู่',
  barOpen: 'บาร์เปิดอยู่',
  menu: 'เมนู',
  weekdays: ['วันจันทร์', 'วันอังคาร', 'วันพุธ', 'วันพฤหัสบดี', 'วันศุกร์', 'วันเสาร์', 'วันอาทิตย์'],
  closed: 'ปิด',
  days: { today: 'วันนี้', tomorrow: 'พรุ่งนี้', on: (day) => `ใน${day}` },
  breakUntil: (time) => `บาริสต้าพักถึง ${time} น.`,
  theBarista: (time) => `บาริสต้า ${time} น.`,
  late: (minutes) => `คิวช้ากว่าปกติประมาณ ${minutes} นาที`,
  timesInclude: 'รวมในเวลาด้านล่างแล้ว',
  lateIncluded: (minutes) => `ช้ากว่าปกติประมาณ ${minutes} นาที รวมไว้แล้ว`,
  keepYourPlace: 'คุณยังอยู่ในลำดับคิวเดิม',
  closedEarly: 'วันนี้ปิดก่อนเวลา',
  notYetOpen: 'วันนี้ยังไม่เปิด',
  opensAt: (venue, day, time) => `${venue}เปิด${day} เวลา ${time} น.`,
  hours: (opens, closes) => `${opens}-${closes}`,
}
