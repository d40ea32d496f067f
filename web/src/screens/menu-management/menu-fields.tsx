import type { Category } from '@tumbler/contract/menu'
import type { Venue } from '@tumbler/rules/drinks'
import { limits } from '@tumbler/rules/limits'
import type { Control } from 'react-hook-form'
import { FormField, FormTextField } from '../../components/form/form.tsx'
import type { OutputOf } from '../../components/form/use-api-form.ts'
import { SegmentedControl } from '../../components/ui/segmented-control.tsx'
import { SelectField } from '../../components/ui/select-field.tsx'
import { words } from '../../i18n/words.ts'
import { venueIcons } from './category-card.tsx'
import styles from './edit-fields.module.css'
import type { MenuSchemas, MenuValues } from './menu-values.ts'
import { SwitchField, TypesField } from './offer-fields.tsx'

type MenuFieldsProps = {
  control: Control<MenuValues, unknown, OutputOf<MenuSchemas>>
  isNew: boolean
  /** Types and sweetness concern the cafe only. */
  venue: Venue
  categories: readonly Category[]
}

/** What an item is called, where it stands and what can be had of it. */
export function MenuFields({ control, isNew, venue, categories }: MenuFieldsProps) {
  const isCafe = venue === 'cafe'
  return (
    <>
      <FormTextField
        control={control}
        name="name"
        label={words.menuManagement.name}
        maxLength={limits.menuName}
        isRequired
        size="large"
        autoComplete="off"
      />
      <FormTextField
        control={control}
        name="description"
        label={words.menuManagement.description}
        maxLength={limits.description}
        size="large"
        autoComplete="off"
      />
      <FormField control={control} name="category_id">
        {({ value, onChange }) => (
          <SelectField
            label={words.menuManagement.category}
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
      {isCafe && (
        <FormField control={control} name="types">
          {({ value, onChange }) => <TypesField value={value} onChange={onChange} />}
        </FormField>
      )}
      <div className={styles.switches}>
        {isCafe && (
          <FormField control={control} name="hasSweetness">
            {({ value, onChange }) => (
              <SwitchField
                label={words.menuForm.sweetness}
                hint={value ? words.menuForm.sweetnessOn : words.menuForm.sweetnessOff}
                isOn={value}
                onChange={onChange}
              />
            )}
          </FormField>
        )}
        {!isNew && (
          <>
            <FormField control={control} name="isSoldOut">
              {({ value, onChange }) => (
                <SwitchField
                  label={words.menuForm.soldOut}
                  hint={words.menuForm.soldOutHint}
                  isOn={value}
                  onChange={onChange}
                />
              )}
            </FormField>
            <FormField control={control} name="isActive">
              {({ value, onChange }) => (
                <SegmentedControl
                  label={words.menuManagement.status}
                  options={(['active', 'inactive'] as const).map((status) => ({
                    value: status,
                    label: words.menuManagement[status],
                    icon: status === value ? 'check' : undefined,
                  }))}
                  value={value}
                  onChange={onChange}
                  className={styles.status}
                />
              )}
            </FormField>
          </>
        )}
      </div>
    </>
  )
}
