/** History of a customer (spec §2); "Earlier" is demanded by product-rules §6. */
export const history = {
  title: 'History',
  today: 'Today',
  yesterday: 'Yesterday',
  done: 'Done',
  canceled: 'Canceled',
  canceledByBarista: 'Canceled By Barista',
  empty: "You don't have any history",
  earlier: 'Earlier',
  /** How far back the list reaches: "Since Thursday 22 October". */
  since: (day: string) => `Since ${day}`,
  loading: 'Loading history',
  notLoaded: 'The history could not be loaded.',
  retry: 'Retry',
}
