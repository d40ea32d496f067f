import { createCatalogue } from './catalogue.ts'
import { barTally } from './messages/en/bar-tally.ts'

/** Of the tally at the bar, which comes with its screen. */
export const useTallyWords = createCatalogue(
  barTally,
  async () => (await import('./messages/th/bar-tally.ts')).barTally,
)
