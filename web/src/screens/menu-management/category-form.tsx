import * as fields from '@tumbler/contract/fields'
import { venues } from '@tumbler/rules/drinks'
import { limits } from '@tumbler/rules/limits'
import type { Control } from 'react-hook-form'
import * as z from 'zod/mini'
import { FormField, FormTextField } from '../../components/form/form.tsx'
import type { InputOf, OutputOf } from '../../components/form/use-api-form.ts'
import { SegmentedControl } from '../../components/ui/segmented-control.tsx'
import { useStaffWords } from '../../i18n/staff-words.ts'
import styles from './menu-form.module.css'
import { sentName } from './menu-form.tsx'
import { venueIcons } from './venue-tag.tsx'

/** A new category has no venue until one is chosen. */
export const categorySchemas = {
  name: sentName,
  categoryFor: z.pipe(z.nullable(fields.venue), fields.venue),
}
export type CategoryValues = InputOf<typeof categorySchemas>

type CategoryFormProps = {
  control: Control<CategoryValues, unknown, OutputOf<typeof categorySchemas>>
}

/** Name and venue of a category (spec §2). */
export function CategoryForm({ control }: CategoryFormProps) {
  const words = useStaffWords().menuManagement
  return (
    <>
      <FormTextField
        control={control}
        name="name"
        label={words.name}
        maxLength={limits.menuName}
        isRequired
        size="large"
        autoComplete="off"
      />
      <FormField control={control} name="categoryFor">
        {({ value, onChange }) => (
          <SegmentedControl
            label={words.categoryFor}
            options={venues.map((venue) => ({
              value: venue,
              label: words.venues[venue],
              icon: venueIcons[venue],
            }))}
            value={value}
            onChange={onChange}
            size="board"
            isWide
            className={styles.segmented ?? ''}
          />
        )}
      </FormField>
    </>
  )
}
