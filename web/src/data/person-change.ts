import type { QueryClient } from '@tanstack/react-query'
import { listenToStorage, store } from '../device/storage.ts'
import { currentPerson } from './person.ts'
import { queryKeys } from './query-keys.ts'

const everybodys: readonly unknown[] = [
  ...queryKeys.settings,
  ...queryKeys.cafeStatus,
  ...queryKeys.menu,
]

/** When somebody else signs in, in whichever tab, nothing of the person before stays on the screen. */
export function forgetOnPersonChange(client: QueryClient): () => void {
  let before = currentPerson()
  return listenToStorage(() => {
    const person = currentPerson()
    if (person === before) return
    before = person
    store({ lastOrders: null })
    const ownKey = JSON.stringify(queryKeys.me(person.id))
    client.removeQueries({
      predicate: ({ queryKey }) =>
        !everybodys.includes(queryKey[0]) && JSON.stringify(queryKey) !== ownKey,
    })
  })
}
