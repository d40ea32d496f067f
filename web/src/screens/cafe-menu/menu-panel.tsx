import type { Category, MenuItem } from '@tumbler/contract/menu'
import type { OrderError } from '@tumbler/rules/may-order'
import type { ReactNode } from 'react'
import { itemAppearance } from '../../components/order/drink-appearance.ts'
import { MenuCard, MenuGrid } from '../../components/order/menu-card.tsx'
import { usePaths } from '../../components/use-paths.ts'
import { isSoldOut } from '../../data/menu.ts'
import { useSession } from '../../data/session.ts'
import { langOf } from '../../i18n/lang-of.ts'
import { words } from '../../i18n/words.ts'
import { cardAccess } from './card-access.ts'

type MenuPanelProps = {
  category: Category
  errorOf: (item: MenuItem) => OrderError | null
  onLimit: () => void
  /** A list item before the drinks. */
  first: ReactNode
}

/** The drinks of one category; what cannot be had stays in its place, greyed. */
export function MenuPanel({ category, errorOf, onLimit, first }: MenuPanelProps) {
  const paths = usePaths()
  const role = useSession().me?.role ?? null
  return (
    <MenuGrid label={category.name}>
      {first}
      {category.menu.map((item) => {
        const access = cardAccess(role, errorOf(item))
        const face = {
          name: item.name,
          description: item.description,
          lang: langOf(item.name),
          photo: item.photo,
          ...itemAppearance(item, 'cafe'),
        }
        return access === 'open' ? (
          <MenuCard key={item.id} {...face} to={paths.orderForm(item.name, item.id)} />
        ) : (
          <MenuCard
            key={item.id}
            {...face}
            tag={isSoldOut(item) ? words.menu.soldOut : undefined}
            isPlain={access === 'read'}
            isPaused={access === 'paused'}
            isGhost={access === 'limit'}
            {...(access === 'limit' && { onPress: onLimit })}
          />
        )
      })}
    </MenuGrid>
  )
}
