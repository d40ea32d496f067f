import type { Category } from '@tumbler/contract/menu'
import { Link } from 'react-router'
import { langOf } from '../../parts/lang-of.ts'
import { usePaths } from '../../parts/use-paths.ts'
import { IconLink } from '../../ui/icon-button.tsx'
import { Card } from '../../ui/label-card.tsx'
import { useStaffWords } from '../../words/staff-words.ts'
import styles from './category-card.module.css'
import { DrinkRow } from './drink-row.tsx'
import { VenueTag } from './venue-tag.tsx'

type CategoryCardProps = { category: Category; isEditable: boolean }

/** The whole card leads to the category; the pencil beside it to its name and venue. */
export function CategoryCard({ category, isEditable }: CategoryCardProps) {
  const words = useStaffWords().menuManagement
  const paths = usePaths()
  const { id, name, categoryFor, menu } = category
  return (
    <Card as="li" className={styles.card}>
      <DrinkRow items={menu} venue={categoryFor} />
      <div className={styles.foot}>
        <h2 lang={langOf(name)}>
          <Link to={paths.category(name, id)} className={styles.link}>
            {name}
          </Link>
        </h2>
        <VenueTag venue={categoryFor} />
        {isEditable && (
          <IconLink
            icon="pencil"
            isBoxed
            size="medium"
            label={words.edit(name)}
            to={paths.editCategory(id)}
            className={styles.edit}
          />
        )}
      </div>
    </Card>
  )
}
