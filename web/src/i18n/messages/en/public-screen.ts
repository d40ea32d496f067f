import { addWords } from '../../add-words.ts'
import { inSentence } from '../../in-sentence.ts'

/** The screen in the cafe, and its link (product-rules §17). */
export const publicScreen = {
  preparing: 'Preparing',
  ready: 'Ready',
  number: (number: number) => `No. ${number}`,
  justNow: 'Just now',
  minutes: (minutes: number) => `${minutes} min`,
  more: (count: number) => `${count} more`,
  newOrder: (from: number, to: number) =>
    from === to ? `a new order: about ${from} min` : `a new order: about ${from}–${to} min`,
  nobodyWaits: 'No orders now',
  nothingReady: 'Your drink appears here when it is ready.',
  open: { cafe: 'Cafe Open', bar: 'Bar Open' },
  openUntil: {
    cafe: (time: string) => `Cafe Open until ${time}`,
    bar: (time: string) => `Bar Open until ${time}`,
  },
  orderAtBar: 'Take order at the bar only',
  barMenu: 'Menu of the bar',
  drinksToday: (drinks: number): string => (drinks === 1 ? 'drink today' : 'drinks today'),
  drinksTonight: (drinks: number): string => (drinks === 1 ? 'drink tonight' : 'drinks tonight'),
  soldOut: 'Sold out today',
  closed: 'Cafe and Bar are close',
  breakUntil: (time: string) => `Break until ${time}`,
  lastCall: 'Last call',
  outOfDate: (time: string) => `No connection. Last updated ${time}.`,
  ended: 'This link has ended. A barista can make another one.',
  loading: 'Loading the screen',
  title: 'Public screen',
  about:
    'A page for a screen in the cafe: who is next, and what is ready. Anyone with the link sees first names and drinks.',
  since: (when: string) => `Link made: ${inSentence(when)}`,
  noLink: 'There is no link.',
  make: 'Make a link',
  makeAnother: 'Make another link',
  shownOnce: 'Copy it now: it is not shown again. Any earlier link has ended.',
  link: 'Link',
  revoke: 'End the link',
  revokeQuestion: 'End the link?',
  revokeText: 'The screen shows nothing any more.',
  revoked: 'The link has ended',
  notMade: "Couldn't make a link",
  notRevoked: "Couldn't end the link",
  notLoaded: "Couldn't load this.",
  myName: 'My name on the screen',
  myNameHint: 'Public screen at the bar',
  notSaved: "Couldn't save it",
}

addWords({ publicScreen })
