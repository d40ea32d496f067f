import { addWords } from '../../add-words.ts'

/** The menu by marks (product-rules §35). */
export const menuFilter = {
  title: 'Filter drinks',
  only: 'Show only drinks marked',
  without: 'Leave out drinks marked',
  clear: 'Clear',
  showDrinks: (count: number) => `Show ${count === 1 ? '1 drink' : `${count} drinks`}`,
  /** The marks that a drink must have. */
  onlyMarked: (marks: string) => `Only ${marks}`,
  /** Those that it must not. */
  leftOut: (marks: string) => `Left out: ${marks}`,
  /** In this category, and in all of them. */
  shown: (shown: number, all: number, onMenu: number) =>
    `${shown} of ${all === 1 ? '1 drink' : `${all} drinks`} here, ${onMenu} on the menu`,
  none: 'No drink here fits your filter',
  showAll: 'Show all',
  reduced: 'The shop no longer uses a mark of your filter. Drinks with it are shown again.',
  understood: 'OK',
  notSaved: 'Your filter is not saved',
}

addWords({ menuFilter })
