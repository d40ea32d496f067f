import { addWords } from '../../add-words.ts'

/** A barista adds an order for somebody at the bar (product-rules §17). */
export const addOrder = {
  title: 'Add order',
  /** On phones, where each is a step of its own. */
  stepOf: (step: number, steps: number) => `Step ${step} of ${steps}`,
  steps: { who: 'Who is it for?', drink: 'Which drink?', details: 'How?' },
  next: 'Next',
  colleague: 'Colleague',
  nameOnly: 'Name only',
  search: 'Search by name',
  clear: 'Clear the search',
  fromLetters: (letters: number) => `Type at least ${letters} letters of the name.`,
  searching: 'Searching',
  nobody: 'No one matches',
  notFound: "Couldn't search.",
  taken: (taken: number, limit: number) => `${taken} of ${limit} today`,
  noneLeft: 'No drinks left today',
  barCounts: 'Bar drinks count to no limit.',
  lastDrink: (menu: string, when: string) => `${menu}, ${when}`,
  noLastDrink: (days: number) => `No order in ${days} days`,
  name: 'Name',
  countsToPerson:
    'Counts towards their limit and shows in their My Order. A typed name has no limit.',
  countsTo: (person: string) =>
    `Counts towards the limit of ${person} and shows in My Order there. A typed name has no limit.`,
  countsToNoLimit: 'A typed name has no limit. The order shows on the board only.',
  all: 'All',
  categories: 'Categories',
  inactive: 'Inactive',
  soldOut: 'Sold out today',
  noDrinks: 'No drinks on the menu',
  loading: 'Loading the menu',
  notLoaded: "Couldn't load the menu.",
  type: 'Type',
  sweetness: 'Sweetness',
  addition: 'Addition',
  noPhoto: 'No photo, the tumbler is on the bar',
  noDrinkYet: 'The drink you choose shows here.',
  add: 'Add order',
  adding: 'Adding...',
  missing: {
    person: 'Choose a colleague.',
    name: 'Write a name.',
    drink: 'Choose a drink.',
    type: 'Choose a type.',
    sweetness: 'Choose the sweetness.',
    addition: 'The addition is too long.',
  },
  bothClosed: 'Cafe and bar are closed. Open one of them first.',
  /** The order stays as it is put together. */
  failures: {
    limit: (person: string) => `${person} has no drinks left today.`,
    tooMany: (person: string) => `${person} has had too many orders today.`,
    noAccount: (person: string) => `${person} can't order any more. Choose somebody else.`,
    inactive: (menu: string) => `${menu} is not available any more. Choose another drink.`,
    alreadyAdded: 'This order was already added before the change. It is on the board.',
    offline: 'No connection. The order is kept, please try again.',
    busy: "The server doesn't answer. The order is kept, please try again.",
  },
}

addWords({ addOrder })
