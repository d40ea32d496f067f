import { createCatalogue } from './catalogue.ts'
import { signIn } from './messages/en/sign-in.ts'

/** Loaded with the screens that need it, none of which is the first. */
export const useSignInWords = createCatalogue(
  signIn,
  async () => (await import('./messages/th/sign-in.ts')).signIn,
)
