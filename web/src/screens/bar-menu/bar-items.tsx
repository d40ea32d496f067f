import type { Category } from '@tumbler/contract/menu'
import { langOf } from '../../parts/lang-of.ts'
import { menuLookOf } from '../../parts/order-look.ts'
import { usePaths } from '../../parts/use-paths.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { MenuCard, MenuGrid } from '../../ui/menu-card.tsx'
import { useWords } from '../../words/words.ts'

/** The drinks of one category; choosing one leads to its page, through the login if need be. */
export function BarItems({ category }: { category: Category }) {
  const { shop } = useWords()
  const paths = usePaths()
  if (category.menu.length === 0) return <EmptyState text={shop.emptyCategory} />
  return (
    <MenuGrid label={category.name}>
      {category.menu.map((item) => (
        <MenuCard
          key={item.id}
          {...menuLookOf(item.name, 'bar')}
          name={item.name}
          description={item.description}
          lang={langOf(item.name)}
          isDisabled={item.isActive !== 'active'}
          to={paths.barForm(item.name, item.id, item.description)}
        />
      ))}
    </MenuGrid>
  )
}
