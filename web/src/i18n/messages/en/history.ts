import { addWords } from '../../add-words.ts'

/** History of a customer (spec §2); "Earlier" is demanded by product-rules §6. */
export const history = {
  title: 'History',
  cupsSaved: (cups: number): string => `You have saved ${cups} ${cups === 1 ? 'cup' : 'cups'}`,
  totals: 'Drinks made',
  drinksToday: (count: number): string => (count === 1 ? 'drink today' : 'drinks today'),
  drinksThisMonth: (count: number): string =>
    count === 1 ? 'drink this month' : 'drinks this month',
  /** As a customer reads it on My Order, and where other readers have other words. */
  statuses: {
    customer: {
      ordered: 'Waiting',
      'in-progress': 'In progress',
      done: 'Finished',
      picked: 'Picked',
      cancel: 'Canceled',
      rejected: 'Canceled By Barista',
    },
    history: { done: 'Done', picked: 'Done' },
    board: { rejected: 'Canceled' },
    log: {
      done: 'Done',
      picked: 'Done',
      cancel: 'Canceled by user',
      rejected: 'Canceled by barista',
    },
  },
  /** A preset in the reader's language; what a barista wrote stays as it is. */
  rejectReason: (note: string) => note,
  empty: "You don't have any history",
  nothingToday: 'No orders today yet.',
  /** Orders come here once they are over. */
  onlyOpen: 'Nothing picked up today yet. Your order is under My Order.',
  /** How far back the list reaches: "Since Thursday 22 October". */
  since: (day: string) => `Since ${day}`,
  loading: 'Loading history',
  notLoaded: "Couldn't load the history.",
}

addWords({ history })
