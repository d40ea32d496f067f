import { useSyncExternalStore } from 'react'
import { listenToStorage, stored } from '../device/storage.ts'
import { claimsOf } from './token-claims.ts'

export type Person =
  | { isSignedIn: false; id: null }
  /** The id is null while only a refresh token is stored. */
  | { isSignedIn: true; id: string | null }

const nobody: Person = { isSignedIn: false, id: null }
let last: { accessToken: string | null; refreshToken: string | null; person: Person } | null = null

/** Who the stored tokens say is signed in; the same object until that changes. */
export function currentPerson(): Person {
  const accessToken = stored('access_token')
  const refreshToken = stored('refresh_token')
  if (last?.accessToken === accessToken && last.refreshToken === refreshToken) return last.person
  const isSignedIn = accessToken !== null || refreshToken !== null
  // Read here only to notice that another tab signed in as somebody else.
  const id = claimsOf(accessToken).sub ?? null
  const isSame = last?.person.isSignedIn === isSignedIn && last.person.id === id
  const person: Person = isSame && last ? last.person : isSignedIn ? { isSignedIn, id } : nobody
  last = { accessToken, refreshToken, person }
  return person
}

export const usePerson = (): Person => useSyncExternalStore(listenToStorage, currentPerson)
