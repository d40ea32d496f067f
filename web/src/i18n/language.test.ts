import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { localStore } from '../device/storage.ts'
import { until } from '../testing/until.ts'

/** As a page that has just been opened. */
async function openPage() {
  vi.resetModules()
  return import('./language.ts')
}

/** The browser's event in this tab when another one has chosen. */
function chooseElsewhere(language: string | null) {
  if (language === null) localStorage.removeItem('language')
  else localStorage.setItem('language', language)
  window.dispatchEvent(new StorageEvent('storage', { key: 'language', newValue: language }))
}

beforeEach(() => {
  localStore.set({ language: null })
})
afterEach(() => {
  vi.restoreAllMocks()
})

describe('the language', () => {
  test.each([
    [['th-TH', 'en'], 'th'],
    [['de-DE', 'th'], 'th'],
    [['de-DE', 'en-GB', 'th'], 'en'],
    [['de-DE'], 'en'],
  ])('of a browser that prefers %j is %s', async (preferred, expected) => {
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(preferred)
    const page = await openPage()
    await page.startLanguage()
    expect(page.shownLanguage()).toBe(expected)
  })

  test('that was chosen goes before that of the browser', async () => {
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['th'])
    const page = await openPage()
    await page.startLanguage()
    await page.chooseLanguage('en')
    const again = await openPage()
    await again.startLanguage()
    expect(again.shownLanguage()).toBe('en')
  })

  test('is English until another one is chosen', async () => {
    const page = await openPage()
    await page.startLanguage()
    expect(page.shownLanguage()).toBe('en')
  })

  test('changes only when every catalogue is there, and is stored', async () => {
    const page = await openPage()
    const words = Promise.withResolvers<void>()
    page.addCatalogue(() => Promise.resolve())
    page.addCatalogue(() => words.promise)
    const choosing = page.chooseLanguage('th')
    await Promise.resolve()
    expect(page.shownLanguage()).toBe('en')
    words.resolve()
    await choosing
    expect(page.shownLanguage()).toBe('th')
    expect(localStore.get('language')).toBe('th')
  })

  test('waits for a catalogue that came while another was loading', async () => {
    const page = await openPage()
    const load = vi.fn(() => Promise.resolve())
    page.addCatalogue(async () => page.addCatalogue(load))
    await page.chooseLanguage('th')
    expect(load).toHaveBeenCalled()
  })

  test('stays where the words cannot be loaded, and rejects', async () => {
    const page = await openPage()
    page.addCatalogue(() => Promise.reject(new Error('offline')))
    await expect(page.chooseLanguage('th')).rejects.toThrow('offline')
    expect(page.shownLanguage()).toBe('en')
    expect(localStore.get('language')).toBeNull()
  })

  test('is the latest choice, however long an earlier one loads', async () => {
    const page = await openPage()
    const words = Promise.withResolvers<void>()
    page.addCatalogue(() => words.promise)
    const earlier = page.chooseLanguage('th')
    await page.chooseLanguage('en')
    words.resolve()
    await earlier
    expect(page.shownLanguage()).toBe('en')
    expect(localStore.get('language')).toBe('en')
  })

  test('is the stored one before the first render', async () => {
    localStore.set({ language: 'th' })
    const page = await openPage()
    await page.startLanguage()
    expect(page.shownLanguage()).toBe('th')
  })

  test('is English where something else was stored', async () => {
    localStore.set({ language: 'de' })
    const page = await openPage()
    await page.startLanguage()
    expect(page.shownLanguage()).toBe('en')
  })

  test('follows the other tabs', async () => {
    const page = await openPage()
    await page.startLanguage()
    chooseElsewhere('th')
    await until(() => expect(page.shownLanguage()).toBe('th'))
    chooseElsewhere(null)
    await until(() => expect(page.shownLanguage()).toBe('en'))
  })

  test('survives a logout', async () => {
    const page = await openPage()
    await page.chooseLanguage('th')
    const { clearStorage } = await import('../device/storage.ts')
    clearStorage()
    expect(localStore.get('language')).toBe('th')
  })
})
