import { classNames } from './class-names.ts'
import styles from './segmented-control.module.css'

type SegmentedButtonsProps<Value> = {
  label: string
  options: readonly { value: Value; label: string }[]
  value: Value
  onPress: (value: Value) => void
  isDisabled?: boolean
}

/** One of a few that takes effect at once: arrow keys do not pass through what nobody meant. */
export function SegmentedButtons<Value extends string | number>(
  props: SegmentedButtonsProps<Value>,
) {
  const { label, options, value, onPress, isDisabled = false } = props
  return (
    // biome-ignore lint/a11y/useSemanticElements: these are buttons, and no part of a form
    <div role="group" aria-label={label} className={styles.group}>
      <div className={classNames(styles.trough, styles.board, styles.buttons)}>
        {options.map((option) => (
          <button
            key={option.value}
            type="button"
            className={styles.cell}
            aria-pressed={option.value === value}
            aria-disabled={isDisabled || undefined}
            data-selected={option.value === value || undefined}
            onClick={() => isDisabled || option.value === value || onPress(option.value)}
          >
            {option.label}
          </button>
        ))}
      </div>
    </div>
  )
}
