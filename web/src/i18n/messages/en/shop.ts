import { addWords } from '../../add-words.ts'

/** When the venues open, and what changed under one's eyes (product-rules §2). */
export const shop = {
  cafeOpen: 'Cafe Open',
  barOpen: 'Bar Open',
  menu: 'Menu',
  weekdays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  closed: 'Closed',
  /** Inside a sentence; `on` takes a weekday or a date. */
  days: { today: 'today', tomorrow: 'tomorrow', on: (day: string) => `on ${day}` },
  /** The next opening. */
  breakUntil: (time: string) => `The barista is on a break until ${time}`,
  /** Over a message, with the time that it was sent. */
  theBarista: (time: string) => `The barista, ${time}`,
  late: (minutes: number) => `The cafe is about ${minutes} minutes late`,
  timesInclude: 'The times below include it.',
  /** Below a message. */
  lateIncluded: (minutes: number) => `About ${minutes} minutes late, included below.`,
  keepYourPlace: 'You keep your place.',
  closedEarly: 'Closed early today.',
  notYetOpen: 'Not open yet today.',
  opensAt: (venue: string, day: string, time: string) => `${venue} opens ${day} at ${time}.`,
  hours: (opens: string, closes: string) => `${opens}-${closes}`,
}

addWords({ shop })
