import { addWords } from '../../add-words.ts'

/** How a drink was (product-rules §24). */
export const feedback = {
  question: 'How was it?',
  /** For readers, with the drink. */
  questionOf: (menu: string) => `How was ${menu}?`,
  good: 'Good',
  bad: 'Not good',
  note: 'A note, if you like',
  send: 'Send',
  change: 'Change',
  changeFor: (menu: string) => `Change how ${menu} was`,
  /** Spoken. */
  said: 'Thank you',
  notSaid: "Couldn't save how it was",
  withoutName: 'The baristas read it without your name.',
}

addWords({ feedback })
