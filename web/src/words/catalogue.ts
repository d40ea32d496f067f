import { use } from 'react'
import { logFailure } from '../device/log.ts'
import { addCatalogue, useLanguage } from './language.ts'

/** A hook for one catalogue: its English came with the page, its Thai comes when Thai is chosen. */
export function createCatalogue<Words>(english: Words, loadThai: () => Promise<Words>) {
  let thai: Words | null = null
  let arrival: Promise<void> | null = null
  const load = async () => {
    thai ??= await loadThai()
  }
  addCatalogue(load)
  return (): Words => {
    if (useLanguage() === 'en') return english
    if (thai === null) {
      // A screen opened in Thai; better it in English than not at all.
      arrival ??= load().catch((error) => logFailure('The words were not loaded', error))
      use(arrival)
    }
    return thai ?? english
  }
}
