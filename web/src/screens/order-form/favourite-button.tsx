import type { MenuItem } from '@tumbler/contract/menu'
import type { FavOrder } from '@tumbler/contract/users'
import { useMarkFavourite } from '../../components/order/use-mark-favourite.ts'
import { IconButton } from '../../components/ui/icon-button.tsx'
import { useFavourite } from '../../data/favourite.ts'
import type { Draft } from '../../data/order-draft.ts'
import { useWords } from '../../i18n/words.ts'
import styles from './favourite-button.module.css'
import { isRemarkValid } from './use-place-order.ts'

/** The drink as it is put together; null until type and sweetness are chosen. */
function drinkOf({ id }: MenuItem, draft: Draft): FavOrder | null {
  const { type, sweetness, remark } = draft
  if (type === null || sweetness === null || !isRemarkValid(draft)) return null
  return { menu_id: id, type, sweetness, remark: remark.trim() || '-' }
}

const isSame = (one: FavOrder, other: FavOrder | null) =>
  one.menu_id === other?.menu_id &&
  one.type === other.type &&
  one.sweetness === other.sweetness &&
  one.remark === other.remark

type FavouriteButtonProps = { item: MenuItem; draft: Draft; isDisabled: boolean }

/** Marks the drink, made exactly like this, as the favourite, or takes the mark off again. */
export function FavouriteButton({ item, draft, isDisabled }: FavouriteButtonProps) {
  const words = useWords().menu.favourite
  const favourite = useFavourite()
  const mark = useMarkFavourite()
  const drink = drinkOf(item, draft)
  const isMarked = drink !== null && isSame(drink, favourite)
  return (
    <IconButton
      className={styles.heart}
      icon="heart"
      label={words.name}
      isBoxed
      isDisabled={isDisabled || drink === null}
      aria-pressed={isMarked}
      onPress={() => mark(isMarked ? null : drink)}
    />
  )
}
