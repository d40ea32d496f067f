import { addWords } from '../../add-words.ts'

/** History of a customer (spec §2); "Earlier" is demanded by product-rules §6. */
export const myHistory = {
  title: 'History',
  cupsSaved: (cups: number): string => `You have saved ${cups} ${cups === 1 ? 'cup' : 'cups'}`,
  totals: 'Drinks made',
  drinksToday: (count: number): string => (count === 1 ? 'drink today' : 'drinks today'),
  drinksThisMonth: (count: number): string =>
    count === 1 ? 'drink this month' : 'drinks this month',
  empty: "You don't have any history",
  nothingToday: 'No orders today yet.',
  /** Orders come here once they are over. */
  onlyOpen: 'Nothing picked up today yet. Your order is under My Order.',
  /** How far back the list reaches: "Since Thursday 22 October". */
  since: (day: string) => `Since ${day}`,
  loading: 'Loading history',
  notLoaded: "Couldn't load the history.",
}

addWords({ myHistory })
