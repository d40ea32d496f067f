import type { Category, MenuItem } from '@tumbler/contract/menu'
import type { OrderError } from '@tumbler/rules/may-order'
import { useSession } from '../../data/session.ts'
import { langOf } from '../../parts/lang-of.ts'
import { menuLookOf } from '../../parts/order-look.ts'
import { usePaths } from '../../parts/use-paths.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { MenuCard, MenuGrid } from '../../ui/menu-card.tsx'
import { useWords } from '../../words/words.ts'
import { cardAccess } from './card-access.ts'

type MenuPanelProps = {
  category: Category
  refusalOf: (item: MenuItem) => OrderError | null
  onLimit: () => void
}

/** The drinks of one category; what cannot be had stays in its place, greyed. */
export function MenuPanel({ category, refusalOf, onLimit }: MenuPanelProps) {
  const words = useWords().menu
  const paths = usePaths()
  const role = useSession().me?.role ?? null
  if (category.menu.length === 0) return <EmptyState text={words.empty} />
  return (
    <MenuGrid label={category.name}>
      {category.menu.map((item) => {
        const access = cardAccess(role, refusalOf(item))
        const face = {
          name: item.name,
          description: item.description,
          lang: langOf(item.name),
          ...menuLookOf(item.name, 'cafe'),
        }
        return access === 'open' ? (
          <MenuCard key={item.id} {...face} to={paths.orderForm(item.name, item.id)} />
        ) : (
          <MenuCard
            key={item.id}
            {...face}
            isPlain={access === 'read'}
            {...(access === 'limit' && { onPress: onLimit })}
          />
        )
      })}
    </MenuGrid>
  )
}
