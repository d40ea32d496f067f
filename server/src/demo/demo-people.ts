/** Name and the part of the address before the @; those who come first order most. */
export const demoColleagues: readonly (readonly [name: string, mailbox: string])[] = [
  ['Nam', 'nam.srisuk'],
  ['Oat', 'oat.prasert'],
  ['ฟ้า', 'fah.wongsa'],
  ['Beam', 'beam.chaiyo'],
  ['Kanya', 'kanya.thep'],
  ['ธนวัฒน์', 'thanawat.rat'],
  ['Daniel', 'daniel.brandt'],
  ['Pim', 'pim.saelim'],
  ['นภา', 'napa.suwan'],
  ['Aiko', 'aiko.mori'],
  ['Golf', 'golf.boonmee'],
  ['ปลา', 'pla.kittisak'],
  ['Chalermchai-Wong', 'chalermchai.wong'],
  ['Mint', 'mint.arun'],
  ['Sofia', 'sofia.rossi'],
  ['สมชาย', 'somchai.dee'],
  ['Bank', 'bank.jaidee'],
  ['Ying', 'ying.lert'],
  ['อรทัย', 'orathai.kul'],
  ['Marcus', 'marcus.lind'],
  ['Tong', 'tong.phan'],
  ['View', 'view.nakorn'],
  ['พลอยไพลิน', 'ploypailin.ch'],
  ['Jane', 'jane.moore'],
  ['Ice', 'ice.pattana'],
  ['ก้อง', 'kong.siri'],
  ['Lukas', 'lukas.weber'],
  ['Praew', 'praew.anan'],
]

export const demoBaristas: typeof demoColleagues = [
  ['Nok', 'nok.barista'],
  ['ต้น', 'ton.barista'],
]

/** Visitors without an account. */
export const demoGuests = ['Khun Malee', 'Mr Tanaka', 'คุณวิชัย', 'Emma', 'Auditor', 'คุณแม่ฟ้า']

export const demoRemarks = [
  'Less ice please',
  'ขอร้อน ๆ หน่อยนะคะ',
  'One ice cube',
  'หวานน้อย น้ำแข็งน้อย',
  'Extra shot',
  'No straw',
  'ไม่ใส่วิปครีม ขอบคุณค่ะ',
  'Very hot, please',
]
