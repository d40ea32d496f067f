import { addWords } from '../../add-words.ts'

/** What the board of a device is for (product-rules §33). */
export const stations = {
  station: 'Station',
  all: 'All categories',
  /** Its name, and what it shows. */
  named: (name: string, categories: string) => (categories ? `${name}: ${categories}` : name),
}

addWords({ stations })
