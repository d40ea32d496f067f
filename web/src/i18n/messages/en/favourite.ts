import { addWords } from '../../add-words.ts'

/** One tap orders it as always; product-rules §4. */
export const favourite = {
  name: 'Favourite',
  usual: 'The usual',
  order: 'Order',
  /** The same button, named for readers. */
  orderNamed: (menu: string) => `Order ${menu}`,
  inactive: 'Not available right now.',
  /** It does not come like this any more. */
  changed: 'This drink has changed. Choose again.',
  gone: 'No longer on the menu.',
  remove: 'Remove favourite',
  marked: 'This is your usual now',
  unmarked: 'No longer your usual',
  notChanged: "Couldn't change your favourite",
}

addWords({ favourite })
