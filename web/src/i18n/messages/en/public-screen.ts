import { addWords } from '../../add-words.ts'
import { inSentence } from '../../in-sentence.ts'
import { common } from './common.ts'

/** The screen in the cafe, and its link (product-rules §17). */
export const publicScreen = {
  preparing: 'Preparing',
  ready: 'Ready',
  number: (number: number) => `No. ${number}`,
  justNow: 'Just now',
  minutes: (minutes: number) => `${minutes} min`,
  newOrder: (from: number, to: number) => `a new order: ${common.wait(from, to)}`,
  page: (from: number, to: number, total: number) => `${from} to ${to} of ${total}`,
  nobodyWaits: 'No orders now',
  nothingReady: 'Your drink appears here when it is ready.',
  open: { cafe: 'Cafe Open', bar: 'Bar Open' },
  openUntil: {
    cafe: (time: string) => `Cafe Open until ${time}`,
    bar: (time: string) => `Bar Open until ${time}`,
  },
  orderAtBar: 'Please order at the bar',
  barMenu: 'Menu of the bar',
  soldOut: 'Sold out today',
  closed: 'Cafe and Bar are close',
  breakUntil: (time: string) => `Break until ${time}`,
  lastCall: 'Last call',
  outOfDate: (time: string) => `No connection. Last updated ${time}.`,
  off: 'This screen is off.',
  loading: 'Loading the screen',
  title: 'Public screens',
  about: (count: number, max: number) =>
    `${count} of ${max}. Whoever has a link sees first names and drinks, nothing else.`,
  add: 'Add a screen',
  allTaken: 'Remove one to add another.',
  name: 'Name of the screen',
  nameHint: 'Such as TV at the bar',
  rename: (name: string) => `Rename ${name}`,
  link: (name: string) => `Link of ${name}`,
  openPage: 'Open',
  showing: 'Showing now',
  neverSeen: 'Not seen yet',
  notSeenSince: (when: string) => `Not seen since ${inSentence(when)}`,
  isOff: 'Off',
  offShows: 'It shows: This screen is off.',
  earlierLink:
    'This link was made by an earlier version and cannot be shown. Replace it to get a new one.',
  madeBy: (name: string, when: string) => `Made by ${name}, ${inSentence(when)}`,
  made: (when: string) => `Made ${inSentence(when)}`,
  turnedOffBy: (name: string, when: string) => `Turned off by ${name}, ${inSentence(when)}`,
  turnedOff: (when: string) => `Turned off ${inSentence(when)}`,
  keep: 'Keep',
  replace: 'Replace link',
  replaceQuestion: (name: string) => `Replace the link of ${name}?`,
  replaceText: 'It shows “This screen is off.” until it has the new one. The other screens stay.',
  turnOff: 'Turn off',
  turnOffQuestion: (name: string) => `Turn off ${name}?`,
  turnOffText:
    'It shows “This screen is off.” until it is turned on again. The other screens stay.',
  turnOn: 'Turn on',
  remove: 'Remove',
  notAdded: "Couldn't add a screen",
  notChanged: (name: string) => `Couldn't change ${name}`,
  notLoaded: "Couldn't load this.",
  myName: 'My name on the screen',
  myNameHint: 'Public screen at the bar',
  notSaved: "Couldn't save it",
}

addWords({ publicScreen })
