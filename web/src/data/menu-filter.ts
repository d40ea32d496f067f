import type { MenuItem } from '@tumbler/contract/menu'
import { isInFilter } from '@tumbler/rules/menu-filter'
import { useSyncExternalStore } from 'react'
import { createStore } from '../device/create-store.ts'
import { parseJson, sessionStore } from '../device/storage.ts'
import { useMarks } from './marks.ts'
import { useSession } from './session.ts'
import { useSettings } from './shop.ts'

interface OwnFilter {
  userId: string | null
  ids: readonly string[]
}

const chosen = createStore<OwnFilter | null>(parseJson(sessionStore.get('menu-filter')))

/** What was chosen in this tab, kept through a reload: of a visitor, and until the account has it. */
export const ownFilter = {
  ...chosen,
  set(filter: OwnFilter | null) {
    sessionStore.set('menu-filter', filter && JSON.stringify(filter))
    chosen.set(filter)
  },
}

/** The marks that the menus are filtered by, and whether an item stays. */
export function useMenuFilter() {
  const { me } = useSession()
  const own = useSyncExternalStore(ownFilter.subscribe, ownFilter.get)
  const shop = useMarks()
  const known = useSettings()?.marks
  // An earlier server keeps none.
  const kept = me?.menuFilter ?? []
  // What a visitor chose stays after signing in, where the account has no filter of its own.
  const isOwn = own && (own.userId === (me?.id ?? null) || (own.userId === null && !kept.length))
  const ids = isOwn ? own.ids : kept
  return {
    shop,
    marks: shop.filter(({ id }) => ids.includes(id)),
    /** The account does not have it yet. */
    isOwn: Boolean(isOwn),
    /** The shop has removed a mark of it. */
    isReduced: known !== undefined && ids.some((id) => !known.some((mark) => mark.id === id)),
    fits: (item: MenuItem) => isInFilter(item, ids, shop),
  }
}
