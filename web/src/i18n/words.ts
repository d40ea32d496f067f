import { defaultLanguage, type Language } from '@tumbler/contract/language'
import { spoken, texts } from './add-words.ts'
import type * as english from './messages/en/index.ts'

export type Words = typeof english

/**
 * Every text that people read, in the language of the page. An area such as `words.board` comes with
 * the screens that import its English (i18n/areas.test.ts), in another language before they show.
 */
export const words = spoken as Words

const files = import.meta.glob<object>(['./messages/*/*.ts', '!./messages/en/*.ts'])

/** `addOrder` is in add-order.ts. */
const fileOf = (area: string) => area.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** Loads what is missing in a language, also of areas that come meanwhile. */
export async function loadWords(language: Language): Promise<void> {
  const known = texts[language] ?? {}
  const missing = Object.keys(words).filter((area) => !(area in known))
  if (missing.length === 0) return
  const loaded = await Promise.all(
    missing.map((area) => files[`./messages/${language}/${fileOf(area)}.ts`]?.()),
  )
  texts[language] = Object.assign(
    {},
    ...missing.map((area) => ({ [area]: undefined })),
    texts[language],
    ...loaded,
  )
  return loadWords(language)
}

/** From now on `words` speaks this language: English in the areas whose texts did not come. */
export function speak(language: Language): void {
  Object.assign(words, texts[defaultLanguage], texts[language])
}
