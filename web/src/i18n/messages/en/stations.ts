import { addWords } from '../../add-words.ts'

/** What the board of a device is for (product-rules §33). */
export const stations = {
  station: 'Station',
  all: 'All categories',
}

addWords({ stations })
