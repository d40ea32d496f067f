import { venues } from '@tumbler/rules/drinks'
import { Segmented } from '../../ui/segmented.tsx'
import { useStaffWords } from '../../words/staff-words.ts'
import type { CategoryValues } from './category-values.ts'
import styles from './menu-form.module.css'
import { NameField } from './name-field.tsx'
import { venueIcons } from './venue-tag.tsx'

type CategoryFormProps = {
  values: CategoryValues
  setValues: (part: Partial<CategoryValues>) => void
  onEnter: () => void
}

/** Name and venue of a category (spec §2). */
export function CategoryForm({ values, setValues, onEnter }: CategoryFormProps) {
  const words = useStaffWords().menuManagement
  return (
    <>
      <NameField value={values.name} onChange={(name) => setValues({ name })} onEnter={onEnter} />
      <Segmented
        label={words.categoryFor}
        options={venues.map((value) => ({
          value,
          label: words.venues[value],
          icon: venueIcons[value],
        }))}
        value={values.categoryFor}
        onChange={(categoryFor) => setValues({ categoryFor })}
        size="board"
        isWide
        className={styles.segmented ?? ''}
      />
    </>
  )
}
