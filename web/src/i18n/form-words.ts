import { createCatalogue } from './catalogue.ts'
import { validation } from './messages/en/validation.ts'

export type FormWords = typeof validation

/** What is wrong with a value, in the reader's language. */
export const useFormWords = createCatalogue<FormWords>(
  validation,
  async () => (await import('./messages/th/validation.ts')).validation,
)
