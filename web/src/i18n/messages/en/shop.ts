/** Closed page, bar menu and cocktail page (spec §2); what changed under one's eyes (product-rules §2). */
export const shop = {
  bothClosed: 'Sorry, both the cafe and bar are currently closed',
  cafeOpen: 'Cafe Open',
  barOpen: 'Bar Open',
  menu: 'Menu',
  everyWorkingDay: 'Every working day',
  weekdays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  shortWeekdays: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
  closed: 'Closed',
  /** Inside a sentence; `on` takes a weekday or a date. */
  days: { today: 'today', tomorrow: 'tomorrow', on: (day: string) => `on ${day}` },
  /** The next opening: as a sentence, as a label, and beside the venue's name. */
  opensAt: (venue: string, day: string, time: string) => `${venue} opens ${day} at ${time}.`,
  opensShort: (venue: string, day: string, time: string) => `${venue} opens ${day}, ${time}`,
  opens: (day: string) => `Opens ${day}`,
  hours: (opens: string, closes: string) => `${opens}-${closes}`,
  /** In the bar's header, for the sentence of the specification under the drinks. */
  orderAtBar: 'Please order your drink at the bar',
  pleaseRead: 'Please read',
  /** What there is to read. */
  finesAndPayment: 'Fines and payment',
  noise: 'Relaxation may cause noise but should not affect work. Glass-breaking fines apply:',
  cocktailGlass: 'Cocktail glass',
  shotGlass: 'Shot glass',
  baht: (amount: number) => `${amount} THB`,
  bankTransfer: 'Bank transfer',
  justOpened: {
    'cafe-open': 'The cafe has just opened',
    'bar-open': 'The bar has just opened',
  },
  justClosed: {
    'cafe-open': 'The cafe has just closed',
    'bar-open': 'The bar has just closed',
  },
}
