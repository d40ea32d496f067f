/** History of the barista (spec §2, "Barista history"). */
export const orderLog = {
  title: 'History',
  totalOrder: 'Total Order:',
  canceled: 'Canceled by user',
  rejected: 'Canceled by barista',
  noOlder: 'No older orders',
  earlierNotLoaded: "Couldn't load earlier orders.",
  outOfDate: (time: string) => `Orders may be out of date. Loaded at ${time}.`,
}
