import type { Category, MenuItem } from '@tumbler/contract/menu'
import type { FavOrder } from '@tumbler/contract/users'
import type { OrderError } from '@tumbler/rules/may-order'
import { drinkAppearance } from '../../components/order/drink-appearance.ts'
import { OrderFacts } from '../../components/order/order-facts.tsx'
import { useMarkFavourite } from '../../components/order/use-mark-favourite.ts'
import { useMayOrder } from '../../components/order/use-may-order.ts'
import { CompactCard } from '../../components/ui/compact-card.tsx'
import { IconButton } from '../../components/ui/icon-button.tsx'
import { usePaths } from '../../components/use-paths.ts'
import { saveDraft } from '../../data/order-draft.ts'
import { useRecentUploads } from '../../data/uploads.ts'
import { langOf } from '../../i18n/lang-of.ts'
import { useWords, type Words } from '../../i18n/words.ts'
import { cardAccess } from './card-access.ts'

type FavouriteProps = {
  favourite: FavOrder
  onLimit: () => void
}

/** The favourite: one tap opens its form with everything chosen as always. */
export function FavouriteCard({
  categories,
  ...props
}: FavouriteProps & { categories: readonly Category[] | undefined }) {
  const item = categories
    ?.flatMap(({ menu }) => menu)
    .find(({ id }) => id === props.favourite.menu_id)
  if (item) return <FavouriteOnMenu {...props} item={item} />
  return categories ? <FavouriteGone /> : null
}

function FavouriteOnMenu({ favourite, item, onLimit }: FavouriteProps & { item: MenuItem }) {
  const words = useWords()
  const paths = usePaths()
  const [lastTumbler = null] = useRecentUploads()
  const error = useMayOrder().errorOf(item)
  const access = cardAccess('user', error)
  const { type, sweetness, remark } = favourite
  const face = {
    icon: 'heart',
    label: words.menu.favourite.name,
    name: item.name,
    lang: langOf(item.name),
    drink: { kind: type, sweet: sweetness, liquid: drinkAppearance(item.name, 'cafe').liquid },
    text: <OrderFacts type={type} sweetness={sweetness} />,
  } as const
  if (access === 'limit') return <CompactCard {...face} onPress={onLimit} />
  if (access === 'none') return <CompactCard {...face} text={errorText(error, words)} />
  const fillForm = () =>
    saveDraft(item.id, {
      type,
      sweetness,
      remark: remark === '-' ? '' : remark,
      tumblerImage: lastTumbler,
      mode: lastTumbler === null ? null : 'recent',
    })
  return <CompactCard {...face} to={paths.orderForm(item.name, item.id)} onClick={fillForm} />
}

function errorText(error: OrderError | null, { menu, problems }: Words): string {
  if (error === 'CAFE_CLOSED') return problems.CAFE_CLOSED
  return error === 'CAFE_CLOSED_ON_FRIDAY'
    ? problems.CAFE_CLOSED_ON_FRIDAY
    : menu.favourite.inactive
}

/** A favourite that left the menu says so, and may be taken off. */
function FavouriteGone() {
  const words = useWords().menu.favourite
  const mark = useMarkFavourite()
  const remove = () => {
    // The button goes with the card.
    document.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus()
    mark(null)
  }
  return (
    <CompactCard
      icon="heart"
      label={words.name}
      text={words.gone}
      drink={{ kind: 'cold', liquid: 'clear' }}
      action={<IconButton icon="trash" label={words.remove} isBoxed onPress={remove} />}
    />
  )
}
