import { onTestFinished } from 'vitest'
import { chooseLanguage } from '../words/language.ts'

/** From here on the test reads Thai. */
export async function readThai(): Promise<void> {
  await chooseLanguage('th')
  onTestFinished(() => chooseLanguage('en'))
}
