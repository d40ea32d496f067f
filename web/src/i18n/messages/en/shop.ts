/** Closed page, bar menu and cocktail page (spec §2); what changed under one's eyes (product-rules §2). */
export const shop = {
  bothClosed: 'Sorry, both the cafe and bar are currently closed',
  cafeOpen: 'Cafe Open',
  barOpen: 'Bar Open',
  menu: 'Menu',
  everyWorkingDay: 'Every working day',
  weekdays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  shortWeekdays: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
  hours: (opens: string, closes: string) => `${opens}-${closes}`,
  pleaseRead: 'Please read',
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
