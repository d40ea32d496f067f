/** Cafe menu (spec §2); the line under the Friday text is demanded by product-rules §1. */
export const menu = {
  title: 'Menu',
  ordered: (used: number, limit: number) => `Ordered ${used}/${limit}`,
  /** Until the number is known. */
  orderedSoFar: 'Ordered',
  categories: 'Categories',
  more: 'More',
  friday: 'The bar is closing at 12PM on Friday.',
  /** The end of a break. */
  backAt: (time: string) => `Back at ${time}`,
  /** The text of the specification speaks of the bar, which has hours of its own. */
  barHours: (hours: string) => `Bar hours: ${hours}.`,
  /** One tap orders it as always; product-rules §4. */
  favourite: {
    name: 'Favourite',
    inactive: 'Not available right now.',
    gone: 'No longer on the menu.',
    remove: 'Remove favourite',
    notChanged: "Couldn't change your favourite",
  },
  inactive: 'Inactive',
  loading: 'Loading menu',
  notLoaded: "Couldn't load the menu.",
  empty: 'This category is empty',
}
