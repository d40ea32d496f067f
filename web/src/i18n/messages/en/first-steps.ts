import { addWords } from '../../add-words.ts'

const numbers = ['No', 'One', 'Two', 'Three', 'Four']

/** What is left to do before a new shop opens. */
export const firstSteps = {
  title: (name: string) => `Welcome, ${name}`,
  loading: 'Loading the first steps',
  notLoaded: "Couldn't load the first steps.",
  intro: (left: number) =>
    left === 1
      ? 'Your shop is closed until a barista opens it. One step is left.'
      : `Your shop is closed until a barista opens it. ${numbers[left]} steps are left.`,
  done: (done: number, all: number) => `${done} of ${all} done`,
  isDone: 'done',
  isNext: 'next',
  steps: { menu: 'Menu', hours: 'Opening hours', barista: 'A barista', open: 'Open' },
  drinks: (items: number, categories: number) =>
    `${items === 1 ? '1 drink' : `${items} drinks`} in ${
      categories === 1 ? '1 category' : `${categories} categories`
    }`,
  noMenu: (barista = 'A barista') => `${barista} adds categories and drinks under Menu Management.`,
  waitsFor: (step: number) => `Waits for step ${step}`,
  days: (from: string, to: string) => `${from} to ${to}`,
  hours: (venue: string, days: string, hours: string) => `${venue}, ${days} ${hours}`,
  noBarista: 'They register, then you give them the role.',
  waits: (count: number, names: string) =>
    count === 1 ? `1 person waits: ${names}.` : `${count} people wait: ${names}.`,
  opens: (barista = 'A barista') => `${barista} taps Cafe or Bar on the tablet.`,
  look: 'Look',
  setHours: 'Set the hours',
  hoursAreRight: 'They are right',
  notSaved: "Couldn't save the hours",
  chooseBarista: 'Choose a barista',
  poster: 'Print the poster',
  screen: 'Set up a screen',
  leaves: 'This page goes away when all four are done',
}

addWords({ firstSteps })
