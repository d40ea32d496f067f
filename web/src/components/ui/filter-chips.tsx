import { useId } from 'react'
import styles from './filter-chips.module.css'
import { Icon, type IconName } from './icons.tsx'
import { showInRow, useSidewaysRow } from './use-sideways-row.ts'

type FilterChip<Value extends string> = {
  value: Value
  label: string
  icon?: IconName | undefined
  count?: number | undefined
}

type FilterChipsProps<Value extends string> = {
  label: string
  chips: readonly FilterChip<Value>[]
  value: Value
  onChange: (value: Value) => void
}

/** Filters of a list, each with its count. */
export function FilterChips<Value extends string>(props: FilterChipsProps<Value>) {
  const { label, chips, value, onChange } = props
  const name = useId()
  const row = useSidewaysRow(`${value} ${chips.map((chip) => chip.label)}`, (element) =>
    showInRow(element, element.querySelector(':has(> :checked)'), 60),
  )
  return (
    <div ref={row} role="radiogroup" aria-label={label} className={styles.chips}>
      {chips.map((chip) => (
        <label key={chip.value} className={styles.chip}>
          <input
            type="radio"
            name={name}
            className="visually-hidden"
            checked={chip.value === value}
            onChange={() => onChange(chip.value)}
          />
          {chip.icon !== undefined && <Icon name={chip.icon} />}
          <b>{chip.label}</b> {chip.count}
        </label>
      ))}
    </div>
  )
}
