import type { Category, MenuItem } from '@tumbler/contract/menu'
import { useState } from 'react'
import { langOf } from '../../parts/lang-of.ts'
import { menuLookOf } from '../../parts/order-look.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { MenuCard, MenuGrid } from '../../ui/menu-card.tsx'
import { useWords } from '../../words/words.ts'
import { CocktailSheet } from './cocktail-sheet.tsx'

/** The drinks of one category; choosing one tells where to order it. */
export function BarItems({ category }: { category: Category }) {
  const { shop } = useWords()
  const [chosen, choose] = useState<MenuItem | null>(null)
  if (category.menu.length === 0) return <EmptyState text={shop.emptyCategory} />
  return (
    <>
      <MenuGrid label={category.name}>
        {category.menu.map((item) => (
          <MenuCard
            key={item.id}
            {...menuLookOf(item.name, 'bar')}
            name={item.name}
            description={item.description}
            lang={langOf(item.name)}
            isDisabled={item.isActive !== 'active'}
            onPress={() => choose(item)}
          />
        ))}
      </MenuGrid>
      {chosen && <CocktailSheet item={chosen} onClose={() => choose(null)} />}
    </>
  )
}
