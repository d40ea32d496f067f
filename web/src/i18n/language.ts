import {
  defaultLanguage,
  isLanguage,
  type Language,
  languages,
  preferredOf,
} from '@tumbler/contract/language'
import { useSyncExternalStore } from 'react'
import { createStore } from '../device/create-store.ts'
import { logFailure } from '../device/log.ts'
import { localStore } from '../device/storage.ts'
import { loadWords, speak } from './words.ts'

const shown = createStore<Language>(defaultLanguage)
/** Distinguishes an older choice, still loading, from the latest. */
let latestChoice = 0

export const shownLanguage = shown.get

export const shownLocale = (): string => languages[shown.get()].locale

/** The language that the page is in. */
export const useLanguage = (): Language => useSyncExternalStore(shown.subscribe, shown.get)

/** The choice that was stored, else the first of the browser's languages that we have. */
function preferredLanguage(): Language {
  const chosen = localStore.get('language')
  return isLanguage(chosen) ? chosen : preferredOf(navigator.languages)
}

/** The words of a screen whose code has come; in English where they do not come in another language. */
export async function loadScreenWords(): Promise<void> {
  await loadWords(shown.get()).catch((error) => logFailure('The words were not loaded', error))
  speak(shown.get())
}

/** False once a later choice has overtaken this one. */
async function show(language: Language): Promise<boolean> {
  latestChoice += 1
  const choice = latestChoice
  await loadWords(language)
  if (choice !== latestChoice) return false
  speak(language)
  shown.set(language)
  return true
}

/** Rejects, and leaves the page as it is, where the words cannot be loaded. */
export async function chooseLanguage(language: Language): Promise<void> {
  if (await show(language)) localStore.set({ language })
}

function followOtherTabs() {
  if (preferredLanguage() === shown.get()) return
  show(preferredLanguage()).catch((error) => logFailure('The words were not loaded', error))
}

/** To be awaited before the first render. From then on the choice of other tabs is followed. */
export async function startLanguage(): Promise<void> {
  localStore.subscribe(followOtherTabs)
  await show(preferredLanguage())
}
