import { addDays } from '@tumbler/rules/periods'
import type { Control } from 'react-hook-form'
import { DateField } from '../../components/date-field.tsx'
import { FormField } from '../../components/form/form.tsx'
import type { OutputOf } from '../../components/form/use-api-form.ts'
import { SelectField } from '../../components/ui/select-field.tsx'
import { formatSeconds, useShopDate } from '../../data/shop-time.ts'
import { words } from '../../i18n/words.ts'
import styles from './edit-menu.module.css'
import type { MenuValues, menuSchemas } from './menu-fields.tsx'
import { SwitchField } from './switch-field.tsx'

type MenuRulesProps = {
  control: Control<MenuValues, unknown, OutputOf<ReturnType<typeof menuSchemas>>>
  /** Only drinks of the cafe are counted. */
  isCafe: boolean
}

/** Whether an item is featured, counts to the daily limit (product-rules §36) and how long it brews (§27). */
export function MenuRules({ control, isCafe }: MenuRulesProps) {
  return (
    <div className={styles.switches}>
      <FormField control={control} name="featuredUntil">
        {({ value, onChange, error }) => (
          <FeaturedField value={value} onChange={onChange} isWrong={error !== null} />
        )}
      </FormField>
      <div className={styles.pair}>
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
        <FormField control={control} name="brewSeconds">
          {({ value, onChange }) => <BrewingField value={value} onChange={onChange} />}
        </FormField>
      </div>
    </div>
  )
}

type BrewingFieldProps = { value: number | null; onChange: (seconds: number | null) => void }

/** Seconds that can be chosen; one that came by the API is among them. */
const brewTimes = [15, 30, 45, 60, 90, 120, 150, 180, 210, 240, 270, 300, 360, 420, 480, 540, 600]

/** Such as 15 s, 1 min and 1:30 min. */
function brewTime(seconds: number): string {
  if (seconds < 60) return words.menuForm.brewSeconds(seconds)
  return words.menuForm.brewMinutes(
    seconds % 60 === 0 ? String(seconds / 60) : formatSeconds(seconds),
  )
}

/** How long it brews after Do, of times that bars use. */
function BrewingField({ value, onChange }: BrewingFieldProps) {
  const times = new Set([...brewTimes, ...(value === null ? [] : [value])])
  return (
    <SelectField
      label={words.menuForm.brewing}
      className={styles.brewing}
      options={[
        { value: '', label: words.menuForm.atOnce },
        ...[...times]
          .sort((one, other) => one - other)
          .map((seconds) => ({
            value: String(seconds),
            label: brewTime(seconds),
          })),
      ]}
      value={value === null ? '' : String(value)}
      onChange={(seconds) => onChange(seconds === '' ? null : Number(seconds))}
    />
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
