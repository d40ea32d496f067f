import { addWords } from '../../add-words.ts'

/** Closed page, bar menu and the notice of the bar (spec §2). */
export const venuePages = {
  bothClosed: 'Sorry, both the cafe and bar are currently closed',
  everyWorkingDay: 'Every working day',
  shortWeekdays: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
  opensShort: (venue: string, day: string, time: string) => `${venue} opens ${day}, ${time}`,
  opens: (day: string) => `Opens ${day}`,
  pleaseRead: 'Please read',
  finesAndPayment: 'Fines and payment',
  noticeAndPayment: 'Notice and payment',
  noise: 'Relaxation may cause noise but should not affect work. Glass-breaking fines apply:',
  cocktailGlass: 'Cocktail glass',
  shotGlass: 'Shot glass',
  baht: (amount: number) => `${amount} THB`,
  bankTransfer: 'Bank transfer',
}

addWords({ venuePages })
