import type { MenuItem } from '@tumbler/contract/menu'
import { langOf } from '../../parts/lang-of.ts'
import { Card } from '../../ui/label-card.tsx'
import styles from './category-card.module.css'
import type { CategoryValues } from './category-values.ts'
import { DrinkRow } from './drink-row.tsx'
import { VenueTag } from './venue-tag.tsx'

type CategoryPreviewProps = { values: CategoryValues; items?: readonly MenuItem[] }

/** The card of the category as it is being typed. */
export function CategoryPreview({ values, items = [] }: CategoryPreviewProps) {
  const { name, categoryFor } = values
  return (
    <Card as="div" className={`${styles.card} ${styles.preview}`}>
      <DrinkRow items={items} venue={categoryFor ?? 'cafe'} />
      <div className={styles.foot}>
        <h2 lang={langOf(name)}>{name}</h2>
        {categoryFor && <VenueTag venue={categoryFor} />}
      </div>
    </Card>
  )
}
