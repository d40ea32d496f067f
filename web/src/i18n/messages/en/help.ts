import { addWords } from '../../add-words.ts'

/** How the house works: Help, and My Order before the first order. */
export const help = {
  title: 'Help',
  howItWorks: 'How it works',
  steps: {
    bring: {
      title: 'Bring your tumbler',
      text: 'A photo of it goes with your order, so the barista finds it.',
    },
    bar: {
      title: 'Put it on the bar',
      text: (minutes: number) =>
        `You have ${minutes} minutes from your turn on, not from your order.`,
    },
    pickUp: { title: 'Pick it up', text: 'We tell you when it is ready.' },
  },
  aDay: (drinks: number) => (drinks === 1 ? '1 drink a day' : `${drinks} drinks a day`),
  /** Of a day that has a number of its own. */
  today: (drinks: number) => (drinks === 1 ? '1 drink today' : `${drinks} drinks today`),
  onTheHouse: (drinks: string) => `${drinks}, on the house.`,
  canceled: "A canceled drink doesn't count.",
  /** "Mon–Thu 9:00-16:00". */
  daysFromTo: (first: string, last: string) => `${first}–${last}`,
  contact: 'Contact',
}

addWords({ help })
