import { addWords } from '../../add-words.ts'

/** When an order is to be ready (product-rules §25). */
export const pickUp = {
  when: 'When?',
  change: 'Change',
  changeWhen: 'Change when it is to be ready',
  soonest: 'Soonest',
  /** Beside it. */
  minutes: (from: number, to: number) => (from === to ? `${from} min` : `${from}–${to} min`),
  todayUntil: (time: string) => `today, until ${time}`,
  /** Followed by `joins`. */
  forTime: (time: string) => `For ${time}.`,
  joins: (time: string) => `Joins the queue at ${time}.`,
  gone: (time: string) => `${time} is no longer possible. Choose another time.`,
}

addWords({ pickUp })
