import { beforeEach, expect, test } from 'vitest'
import { clearStorage, keepInTab, keptInTab, storageKeys, store, stored } from './storage.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

/** Of spec §3. */
const specified = [
  'access_token',
  'refresh_token',
  'bannerVisible',
  'bannerShown',
  'favOrder',
  'recentUpload',
] as const

test('the keys of the specification come first, under their names', () => {
  expect(storageKeys.slice(0, specified.length)).toEqual(specified)
})

test('a logout leaves nothing of the person', () => {
  for (const key of specified) store({ [key]: 'kept' })
  store({ theme: 'dark' })
  keepInTab('venue', 'yes')
  clearStorage()
  expect(specified.map(stored)).toEqual(specified.map(() => null))
  expect(keptInTab('venue')).toBeNull()
  expect(stored('theme')).toBe('dark')
})
