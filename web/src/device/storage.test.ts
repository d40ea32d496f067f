import { beforeEach, expect, test } from 'vitest'
import { clearStorage, localStore, sessionStore, storageKeys } from './storage.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

/** In spec §3. */
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

test('a logout leaves nothing of the user', () => {
  for (const key of specified) localStore.set({ [key]: 'kept' })
  localStore.set({ theme: 'dark', 'bar-tap:1': 'Gin Tonic' })
  sessionStore.set('venue', 'yes')
  clearStorage()
  expect(specified.map(localStore.get)).toEqual(specified.map(() => null))
  expect(sessionStore.get('venue')).toBeNull()
  expect(localStore.get('theme')).toBe('dark')
  expect(localStore.barTapKeys().map(localStore.get)).toEqual(['Gin Tonic'])
})
