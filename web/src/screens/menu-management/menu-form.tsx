import * as fields from '@tumbler/contract/fields'
import type { Category } from '@tumbler/contract/menu'
import { lengthOf, limits } from '@tumbler/rules/limits'
import { fieldError } from '../../parts/field-error.ts'
import { Segmented } from '../../ui/segmented.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useStaffWords } from '../../words/staff-words.ts'
import { useWords } from '../../words/words.ts'
import styles from './menu-form.module.css'
import type { MenuValues } from './menu-values.ts'
import { NameField } from './name-field.tsx'
import { onEnterKey } from './on-enter-key.ts'
import { venueIcons } from './venue-tag.tsx'

type MenuFormProps = {
  values: MenuValues
  setValues: (part: Partial<MenuValues>) => void
  categories: readonly Category[]
  /** A new item has no choice: it is active. */
  hasStatus: boolean
  onEnter: () => void
}

/** Name, description, category and status of an item (spec §2). */
export function MenuForm({ values, setValues, categories, hasStatus, onEnter }: MenuFormProps) {
  const words = useStaffWords().menuManagement
  const { validation } = useWords()
  const { name, description, categoryId, isActive } = values
  const isThere = categories.some(({ id }) => id === categoryId)
  return (
    <>
      <NameField value={name} onChange={(name) => setValues({ name })} onEnter={onEnter} />
      <TextField
        label={words.description}
        value={description}
        onChange={(description) => setValues({ description })}
        error={fieldError(fields.description, description, validation)}
        length={lengthOf(description)}
        maxLength={limits.description}
        size="large"
        name="description"
        autoComplete="off"
        onKeyDown={onEnterKey(onEnter)}
      />
      <div className={hasStatus ? styles.pair : undefined}>
        <SelectField
          label={words.category}
          options={categories.map(({ id, name, categoryFor }) => ({
            value: id,
            label: name,
            icon: venueIcons[categoryFor],
          }))}
          value={isThere ? categoryId : null}
          onChange={(categoryId) => setValues({ categoryId })}
          size="large"
        />
        {hasStatus && (
          <Segmented
            label={words.status}
            options={(['active', 'inactive'] as const).map((value) => ({
              value,
              label: words[value],
              ...(value === isActive && { icon: 'check' as const }),
            }))}
            value={isActive}
            onChange={(isActive) => setValues({ isActive })}
            size="board"
            isWide
            className={styles.segmented ?? ''}
          />
        )}
      </div>
    </>
  )
}
