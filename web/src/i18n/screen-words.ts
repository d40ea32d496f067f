import { createCatalogue } from './catalogue.ts'
import { publicScreen } from './messages/en/public-screen.ts'

/** Of the public screen, and of what is set for it. */
export const useScreenWords = createCatalogue(
  publicScreen,
  async () => (await import('./messages/th/public-screen.ts')).publicScreen,
)
