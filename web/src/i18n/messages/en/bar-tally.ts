import { addWords } from '../../add-words.ts'

/** The tally of drinks at the bar (product-rules §17). */
export const barTally = {
  category: 'Category',
  all: 'All',
  plusOne: '+1',
  /** Also what is read out after a tap. */
  count: (name: string, count: string) => `${name} ${count}`,
  tonightSince: (time: string) => `Tonight, since ${time}`,
  lastWeek: (weekday: string, count: string) => `last ${weekday} ${count}`,
  takings: 'Takings',
  lastTaps: 'Last taps',
  noTaps: 'Nothing counted yet',
  tappedBy: (person: string, time: string) => `${person}, ${time}`,
  /** After "Undo Gin Tonic". */
  counted: (time: string) => `counted ${time}`,
  countedOne: (name: string) => `${name}: Counted`,
  takeBack: (name: string, person: string, time: string) => `Undo ${name}, ${person}, ${time}`,
  takeBackTitle: (name: string) => `Undo ${name}?`,
  takeBackText: (person: string, time: string) => `${person} counted it at ${time}.`,
  waiting: (count: number) =>
    `${count === 1 ? '1 tap is' : `${count} taps are`} kept on this device and sent later.`,
  notLoaded: "Couldn't load the tally.",
  notUpToDate: "Couldn't update the tally.",
  /** The server refused taps that had waited on the device. */
  notCounted: (drinks: string) => `Not counted: ${drinks}.`,
  notTakenBack: (drinks: string) => `Not taken back: ${drinks}.`,
  drinks: (name: string, count: string) => `${count} × ${name}`,
  reasons: {
    VALIDATION_FAILED: 'Drinks are counted on their own day only.',
    MENU_NOT_AVAILABLE: 'The bar no longer has it.',
    BAR_CLOSED: 'The bar was closed.',
    TALLY_EMPTY: 'It was taken back already.',
  },
}

addWords({ barTally })
