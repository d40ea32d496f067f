/** History of the barista (spec §2, "Barista history"). */
export const orderLog = {
  title: 'History',
  today: 'Today',
  yesterday: 'Yesterday',
  totalOrder: 'Total Order:',
  done: 'Done',
  canceled: 'Canceled by user',
  rejected: 'Canceled by barista',
  empty: "You don't have any history",
  earlier: 'Earlier',
  noOlder: 'No older orders',
  loading: 'Loading history',
  notLoaded: "Couldn't load the history.",
  earlierNotLoaded: "Couldn't load earlier orders.",
  outOfDate: (time: string) => `Orders may be out of date. Loaded at ${time}.`,
}
