import { languages } from '@tumbler/contract/language'
import { onTestFinished } from 'vitest'
import { chooseLanguage } from '../i18n/language.ts'
import { seen } from './show-screen.tsx'

/** From here on the test reads Thai. */
export async function readThai(): Promise<void> {
  await chooseLanguage('th')
  onTestFinished(() => chooseLanguage('en'))
}

/** English left over: words of more than one letter, except people's own and the name of the language. */
export const leftovers = (...written: string[]): string[] =>
  [...Object.values(languages).flatMap(({ name, shortName }) => [name, shortName]), ...written]
    .reduce((text, part) => text.replaceAll(part, ''), seen())
    .match(/[A-Za-z]{2,}/g) ?? []
