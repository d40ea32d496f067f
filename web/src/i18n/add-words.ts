import { defaultLanguage, type Language } from '@tumbler/contract/language'

/** The areas that have come, in each language that was loaded. */
export const texts: Partial<Record<Language, object>> = {}

/** The areas in the language of the page; i18n/words.ts gives them their types. */
export const spoken = {}

/** English is there at once. */
export function addWords(area: object): void {
  texts[defaultLanguage] = { ...texts[defaultLanguage], ...area }
  Object.assign(spoken, area)
}
