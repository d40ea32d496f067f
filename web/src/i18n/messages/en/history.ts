import { addWords } from '../../add-words.ts'

/** History of a customer (spec §2); "Earlier" is demanded by product-rules §6. */
export const history = {
  title: 'History',
  cupsSaved: (cups: number): string => `You have saved ${cups} ${cups === 1 ? 'cup' : 'cups'}`,
  totals: 'Drinks made',
  drinksToday: (count: number): string => (count === 1 ? 'drink today' : 'drinks today'),
  drinksThisMonth: (count: number): string =>
    count === 1 ? 'drink this month' : 'drinks this month',
  canceled: 'Canceled',
  canceledByBarista: 'Canceled By Barista',
  /** A preset in the reader's language; what a barista wrote stays as it is. */
  rejectReason: (note: string) => note,
  empty: "You don't have any history",
  nothingToday: (earlier: string) => `Nothing yet today. “${earlier}” shows the days before.`,
  /** How far back the list reaches: "Since Thursday 22 October". */
  since: (day: string) => `Since ${day}`,
  loading: 'Loading history',
  notLoaded: "Couldn't load the history.",
}

addWords({ history })
