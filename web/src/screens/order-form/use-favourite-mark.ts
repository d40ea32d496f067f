import type { MenuItem } from '@tumbler/contract/menu'
import type { FavOrder } from '@tumbler/contract/users'
import { areSameOptions, type Chosen, idsOf, keptChoicesOf } from '@tumbler/rules/options'
import { useEffect, useState } from 'react'
import { useMarkFavourite } from '../../components/order/use-mark-favourite.ts'
import { useFavourite } from '../../data/favourite.ts'
import type { Draft } from '../../data/order-draft.ts'
import { words } from '../../i18n/words.ts'
import { isRemarkValid } from './use-place-order.ts'

/** The drink as it is put together; null until type and sweetness are chosen. */
function drinkOf(item: MenuItem, draft: Draft, chosen: readonly Chosen[]): FavOrder | null {
  const { type, sweetness, remark } = draft
  if (type === null || (item.hasSweetness && sweetness === null) || !isRemarkValid(draft))
    return null
  const options = chosen.length > 0 && { options: idsOf(chosen) }
  return { menu_id: item.id, type, sweetness, ...options, remark: remark.trim() || '-' }
}

const isSame = ({ options: groups = [] }: MenuItem, one: FavOrder, other: FavOrder | null) =>
  one.menu_id === other?.menu_id &&
  one.type === other.type &&
  one.sweetness === other.sweetness &&
  one.remark === other.remark &&
  areSameOptions(groups, keptChoicesOf(one.options ?? {}), keptChoicesOf(other.options ?? {}))

/** Milliseconds that the page says what the heart did. */
const saidMs = 5000

/** Marks the drink, made exactly like this, as the favourite, or takes the mark off again, and says so. */
export function useFavouriteMark(item: MenuItem, draft: Draft, chosen: readonly Chosen[]) {
  const favourite = useFavourite()
  const mark = useMarkFavourite()
  const drink = drinkOf(item, draft, chosen)
  const isMarked = drink !== null && isSame(item, drink, favourite)
  const [said, setSaid] = useState<{ isMarked: boolean } | null>(null)
  useEffect(() => {
    if (said === null) return
    const timer = setTimeout(() => setSaid(null), saidMs)
    return () => clearTimeout(timer)
  }, [said])
  return {
    drink,
    isMarked,
    /** As long as it is so: a mark that failed is taken back. */
    said:
      drink !== null && said?.isMarked === isMarked
        ? words.favourite[isMarked ? 'marked' : 'unmarked']
        : null,
    toggle: () => {
      setSaid({ isMarked: !isMarked })
      mark(isMarked ? null : drink)
    },
  }
}
