import { addDays } from '@tumbler/rules/periods'
import type { Control } from 'react-hook-form'
import { DateField } from '../../components/date-field.tsx'
import { FormField } from '../../components/form/form.tsx'
import type { OutputOf } from '../../components/form/use-api-form.ts'
import { useShopDate } from '../../data/shop-time.ts'
import { words } from '../../i18n/words.ts'
import styles from './edit-menu.module.css'
import type { MenuValues, menuSchemas } from './menu-fields.tsx'
import { SwitchField } from './switch-field.tsx'

type MenuRulesProps = {
  control: Control<MenuValues, unknown, OutputOf<ReturnType<typeof menuSchemas>>>
  /** Only drinks of the cafe are counted. */
  isCafe: boolean
}

/** Whether an item counts to the daily limit, and whether it is featured (product-rules §36). */
export function MenuRules({ control, isCafe }: MenuRulesProps) {
  return (
    <div className={styles.switches}>
      <FormField control={control} name="featuredUntil">
        {({ value, onChange, error }) => (
          <FeaturedField value={value} onChange={onChange} isWrong={error !== null} />
        )}
      </FormField>
      {isCafe && (
        <FormField control={control} name="isUncounted">
          {({ value, onChange }) => (
            <SwitchField
              label={words.menuForm.uncounted}
              hint={words.menuForm.uncountedHint}
              isOn={value}
              onChange={onChange}
            />
          )}
        </FormField>
      )}
    </div>
  )
}

/** Days that an item is featured at first. */
const firstDays = 7

type FeaturedFieldProps = {
  value: string | null
  onChange: (date: string | null) => void
  isWrong: boolean
}

/** Whether it comes first in its category, and until when. */
function FeaturedField({ value, onChange, isWrong }: FeaturedFieldProps) {
  const today = useShopDate()
  const isOn = value !== null
  return (
    <div className={styles.featured}>
      <SwitchField
        label={words.menuForm.featured}
        hint={isOn ? words.menuForm.featuredOn : words.menuForm.featuredHint}
        isOn={isOn}
        onChange={(on) => onChange(on ? addDays(today, firstDays) : null)}
      />
      {isOn && (
        <DateField
          label={words.menuForm.featuredUntil}
          isLabelHidden
          value={value}
          min={today}
          onChange={onChange}
          error={isWrong ? words.menuForm.notPast : null}
        />
      )}
    </div>
  )
}
