import type { Category, MenuItem } from '@tumbler/contract/menu'
import type { FavOrder } from '@tumbler/contract/users'
import type { OrderError } from '@tumbler/rules/may-order'
import { keepDraft } from '../../data/order-draft.ts'
import { useRecentUploads } from '../../data/uploads.ts'
import { langOf } from '../../parts/lang-of.ts'
import { menuLookOf } from '../../parts/order-look.ts'
import { useMayOrder } from '../../parts/use-may-order.ts'
import { usePaths } from '../../parts/use-paths.ts'
import { Icon } from '../../ui/icons.tsx'
import { SlimCard } from '../../ui/slim-card.tsx'
import { typeIcons } from '../../ui/type-tiles.tsx'
import { useWords, type Words } from '../../words/words.ts'
import { cardAccess } from './card-access.ts'
import { FavouriteGone } from './favourite-gone.tsx'

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
  const words = useWords().menu
  const paths = usePaths()
  const [lastTumbler = null] = useRecentUploads()
  const refusal = useMayOrder().refusalOf(item)
  const access = cardAccess('user', refusal)
  const { type, sweetness, remark } = favourite
  const face = {
    icon: 'heart',
    label: words.favourite.name,
    name: item.name,
    lang: langOf(item.name),
    drink: { kind: type, sweet: sweetness, liquid: menuLookOf(item.name, 'cafe').liquid },
    text: (
      <>
        <Icon name={typeIcons[type]} />
        {words.types[type]}
        <span>{words.percent(sweetness)}</span>
      </>
    ),
  } as const
  if (access === 'limit') return <SlimCard {...face} onPress={onLimit} />
  if (access === 'none') return <SlimCard {...face} text={whyNot(refusal, words)} />
  const fillForm = () =>
    keepDraft(item.id, {
      type,
      sweetness,
      remark: remark === '-' ? '' : remark,
      tumblerImage: lastTumbler,
      mode: lastTumbler === null ? null : 'recent',
    })
  return <SlimCard {...face} to={paths.orderForm(item.name, item.id)} onClick={fillForm} />
}

function whyNot(refusal: OrderError | null, words: Words['menu']): string {
  if (refusal === 'CAFE_CLOSED') return words.cafeClosed
  return refusal === 'CAFE_CLOSED_ON_FRIDAY' ? words.fridayRule : words.favourite.inactive
}
