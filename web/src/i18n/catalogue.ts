import { use } from 'react'
import { logFailure } from '../device/log.ts'
import { addCatalogue, useLanguage } from './language.ts'

/** A hook for one catalogue: its English came with the page, its Thai comes when Thai is chosen. */
export function createCatalogue<Words>(english: Words, loadThai: () => Promise<Words>) {
  let thai: Promise<Words> | null = null
  addCatalogue(async () => {
    thai = fulfilled(await loadThai())
  })
  const loadOrDoWithout = async () => {
    try {
      return await loadThai()
    } catch (error) {
      logFailure('The words were not loaded', error)
      return english
    }
  }
  return (): Words => {
    if (useLanguage() === 'en') return english
    // A screen opened in Thai; better it in English than not at all.
    thai ??= loadOrDoWithout()
    // Asked for also when it is there: React takes a component that stops asking for a broken one.
    return use(thai)
  }
}

/** React reads it without waiting, as it does a promise that it has waited for. */
const fulfilled = <Value>(value: Value) =>
  Object.assign(Promise.resolve(value), { status: 'fulfilled', value })
