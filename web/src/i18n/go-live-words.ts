import { createCatalogue } from './catalogue.ts'
import { goLive } from './messages/en/go-live.ts'

/** Of the end of a demo and of the first admin. */
export const useGoLiveWords = createCatalogue(
  goLive,
  async () => (await import('./messages/th/go-live.ts')).goLive,
)
