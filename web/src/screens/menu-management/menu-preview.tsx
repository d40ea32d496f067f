import type { Category } from '@tumbler/contract/menu'
import { langOf } from '../../parts/lang-of.ts'
import { menuLookOf } from '../../parts/order-look.ts'
import { MenuCard } from '../../ui/menu-card.tsx'
import styles from './menu-preview.module.css'
import type { MenuValues } from './menu-values.ts'

type MenuPreviewProps = { values: MenuValues; categories: readonly Category[] }

const nothing = () => undefined

/** The card of the menu as it is being typed; the name gives the drink its colour. */
export function MenuPreview({ values, categories }: MenuPreviewProps) {
  const { name, description, categoryId, isActive } = values
  const category = categories.find(({ id }) => id === categoryId)
  return (
    <ul className={styles.preview}>
      <MenuCard
        {...menuLookOf(name, category?.categoryFor ?? 'cafe')}
        name={name}
        description={description}
        lang={langOf(name)}
        isDisabled={isActive === 'inactive'}
        onPress={nothing}
      />
    </ul>
  )
}
