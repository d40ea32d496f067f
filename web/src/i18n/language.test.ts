import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { localStore } from '../device/storage.ts'
import { until } from '../testing/until.ts'

/** As a page that has just been opened. */
async function openPage() {
  vi.resetModules()
  await import('./messages/en/common.ts')
  return { ...(await import('./language.ts')), ...(await import('./words.ts')) }
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
    [['xx-XX', 'th'], 'th'],
    [['xx-XX', 'en-GB', 'th'], 'en'],
    [['xx-XX'], 'en'],
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

  test('changes only when its words are there, and is stored', async () => {
    const page = await openPage()
    const choosing = page.chooseLanguage('th')
    expect([page.shownLanguage(), page.words.common.save]).toEqual(['en', 'Save'])
    await choosing
    expect([page.shownLanguage(), page.words.common.save]).toEqual(['th', 'บันทึก'])
    expect(localStore.get('language')).toBe('th')
    await page.chooseLanguage('en')
    expect(page.words.common.save).toBe('Save')
  })

  test('is spoken by a screen that comes later', async () => {
    const page = await openPage()
    await page.chooseLanguage('th')
    await import('./messages/en/add-order.ts')
    expect(page.words.addOrder.title).toBe('Add order')
    await page.loadScreenWords()
    expect(page.words.addOrder.title).toMatch(/\p{Script=Thai}/u)
  })

  test('is the latest choice, however long an earlier one loads', async () => {
    const page = await openPage()
    const earlier = page.chooseLanguage('th')
    await page.chooseLanguage('en')
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
    localStore.set({ language: 'xx' })
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
