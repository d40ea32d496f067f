import { useSyncExternalStore } from 'react'
import { createStore } from '../device/create-store.ts'
import { logFailure } from '../device/log.ts'
import { localStore } from '../device/storage.ts'

export const languages = ['en', 'th'] as const
export type Language = (typeof languages)[number]

/** Each in its own language, so that it is found by a reader of only that. */
export const languageNames: Record<Language, string> = { en: 'English', th: 'ไทย' }

/** The same where there is little room. */
export const shortLanguageNames: Record<Language, string> = { en: 'EN', th: 'ไทย' }

/** For Intl; Thai with the calendar and the digits of the rest of the page. */
const locales: Record<Language, string> = { en: 'en-GB', th: 'th-TH-u-ca-gregory-nu-latn' }

type Loading = () => Promise<unknown>

const shown = createStore<Language>('en')
/** Distinguishes an older choice, still loading, from the latest. */
let latestChoice = 0
const catalogues = new Set<Loading>()

export const shownLanguage = shown.get

export const shownLocale = (): string => locales[shown.get()]

/** The language that the page is in. */
export const useLanguage = (): Language => useSyncExternalStore(shown.subscribe, shown.get)

/** The choice that was stored, else the first of the browser's languages that we have. */
function preferredLanguage(): Language {
  const wanted = [
    localStore.get('language'),
    ...navigator.languages.map((tag) => tag.split('-')[0]),
  ]
  return wanted.flatMap((tag) => languages.find((language) => language === tag) ?? [])[0] ?? 'en'
}

/** A catalogue whose Thai has to be there before the page changes to Thai. */
export function addCatalogue(loadThai: Loading): void {
  catalogues.add(loadThai)
}

/** A screen that opens meanwhile may bring another catalogue. */
async function loadThai(): Promise<void> {
  const loaded = catalogues.size
  await Promise.all([...catalogues].map((load) => load()))
  if (catalogues.size > loaded) await loadThai()
}

/** Whether no later choice has overtaken this one. */
async function show(language: Language): Promise<boolean> {
  latestChoice += 1
  const choice = latestChoice
  if (language === 'th') await loadThai()
  if (choice !== latestChoice) return false
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
