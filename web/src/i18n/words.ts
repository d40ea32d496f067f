import { createCatalogue } from './catalogue.ts'
import { en } from './messages/en.ts'

export type Words = typeof en

/** Every text that people read, in their language; what only staff reads is in `useStaffWords`. */
export const useWords = createCatalogue<Words>(
  en,
  async () => (await import('./messages/th.ts')).th,
)
