import type { Mark } from '@tumbler/rules/marks'
import { wordedIn } from '@tumbler/rules/two-names'
import { useLanguage } from '../i18n/language.ts'
import { useSettings } from './shop.ts'

/** One of the shop's list, worded in the reader's language. */
export type ShownMark = Omit<Mark, 'text'> & { text: string }

/** All that the shop has; an earlier server has none. */
export function useMarks(): ShownMark[] {
  const language = useLanguage()
  return (useSettings()?.marks ?? []).map(({ text, ...mark }) => ({
    ...mark,
    text: wordedIn(language, text),
  }))
}

/** Those with these ids, in the order of the list. */
export const useMarksOf = (ids: readonly string[] = []) =>
  useMarks().filter(({ id }) => ids.includes(id))
