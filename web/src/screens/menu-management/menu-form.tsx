import * as fields from '@tumbler/contract/fields'
import type { Category, MenuItem } from '@tumbler/contract/menu'
import { limits } from '@tumbler/rules/limits'
import type { Control } from 'react-hook-form'
import * as z from 'zod/mini'
import { FormField, FormTextField } from '../../components/form/form.tsx'
import type { InputOf, OutputOf } from '../../components/form/use-api-form.ts'
import { drinkAppearance } from '../../components/order/drink-appearance.ts'
import { MenuCard } from '../../components/order/menu-card.tsx'
import { SegmentedControl } from '../../components/ui/segmented-control.tsx'
import { SelectField } from '../../components/ui/select-field.tsx'
import { langOf } from '../../i18n/lang-of.ts'
import { useStaffWords } from '../../i18n/staff-words.ts'
import styles from './menu-form.module.css'
import { venueIcons } from './venue-tag.tsx'

/** Without the spaces behind it. */
export const sentName = fields.menuName.check(z.overwrite((name) => name.trimEnd()))

/** The category has to be one of those that are available. */
export const menuSchemas = (categories: readonly Category[]) => ({
  name: sentName,
  description: fields.description,
  category_id: fields.id.check(z.refine((id) => categories.some((one) => one.id === id))),
  isActive: fields.activity,
})
type MenuSchemas = ReturnType<typeof menuSchemas>
export type MenuValues = InputOf<MenuSchemas>

/** An empty description is a dash on the server. */
export const menuValuesOf = ({
  name,
  description,
  category_id,
  isActive,
}: MenuItem): MenuValues => ({
  name,
  description: description === '-' ? '' : description,
  category_id,
  isActive,
})

type MenuFormProps = {
  control: Control<MenuValues, unknown, OutputOf<MenuSchemas>>
  categories: readonly Category[]
  /** A new item has no choice: it is active. */
  hasStatus: boolean
}

/** Name, description, category and status of an item (spec §2). */
export function MenuForm({ control, categories, hasStatus }: MenuFormProps) {
  const words = useStaffWords().menuManagement
  const field = { control, size: 'large', autoComplete: 'off' } as const
  return (
    <>
      <FormTextField
        {...field}
        name="name"
        label={words.name}
        maxLength={limits.menuName}
        isRequired
      />
      <FormTextField
        {...field}
        name="description"
        label={words.description}
        maxLength={limits.description}
      />
      <div className={hasStatus ? styles.pair : undefined}>
        <FormField control={control} name="category_id">
          {({ value, onChange }) => (
            <SelectField
              label={words.category}
              options={categories.map(({ id, name, categoryFor }) => ({
                value: id,
                label: name,
                icon: venueIcons[categoryFor],
              }))}
              value={categories.some(({ id }) => id === value) ? value : null}
              onChange={onChange}
              size="large"
            />
          )}
        </FormField>
        {hasStatus && (
          <FormField control={control} name="isActive">
            {({ value, onChange }) => (
              <SegmentedControl
                label={words.status}
                options={(['active', 'inactive'] as const).map((status) => ({
                  value: status,
                  label: words[status],
                  ...(status === value && { icon: 'check' as const }),
                }))}
                value={value}
                onChange={onChange}
                size="board"
                isWide
                className={styles.segmented ?? ''}
              />
            )}
          </FormField>
        )}
      </div>
    </>
  )
}

type MenuPreviewProps = { values: MenuValues; categories: readonly Category[] }

/** The card of the menu as it is being typed; the name gives the drink its colour. */
export function MenuPreview({ values, categories }: MenuPreviewProps) {
  const { name, description, category_id, isActive } = values
  const category = categories.find(({ id }) => id === category_id)
  return (
    <ul className={styles.preview}>
      <MenuCard
        {...drinkAppearance(name, category?.categoryFor ?? 'cafe')}
        name={name}
        description={description}
        lang={langOf(name)}
        isDisabled={isActive === 'inactive'}
        onPress={() => undefined}
      />
    </ul>
  )
}
