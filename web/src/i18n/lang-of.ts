import { shownLanguage } from './language.ts'

/** The language of the second name of something that is called so first. */
export const otherLanguageOf = (first: string) => (/\p{Script=Thai}/u.test(first) ? 'en' : 'th')

/** The language of a text that a person wrote, where it is not the page's. */
export function langOf(text: string): 'th' | 'en' | undefined {
  if (/\p{Script=Thai}/u.test(text)) return 'th'
  return shownLanguage() === 'th' && /\p{Script=Latin}/u.test(text) ? 'en' : undefined
}
