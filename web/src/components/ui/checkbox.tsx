import type { ReactNode } from 'react'
import styles from './checkbox.module.css'
import { classNames } from './class-names.ts'
import { Icon } from './icons.tsx'

type CheckboxProps = {
  label: ReactNode
  /** Then the label is a text. */
  isLabelHidden?: boolean
  isDisabled?: boolean
  isSelected: boolean
  onChange: (isSelected: boolean) => void
  size: 'small' | 'large' | 'board'
  className?: string
}

/** The browser's own, with a box that is drawn. */
export function Checkbox(props: CheckboxProps) {
  const { label, isLabelHidden = false, isDisabled, isSelected, onChange, size, className } = props
  return (
    <label
      className={classNames(styles.checkbox, styles[size], className)}
      data-selected={isSelected || undefined}
      data-disabled={isDisabled || undefined}
    >
      <input
        type="checkbox"
        className="visually-hidden"
        aria-label={isLabelHidden ? String(label) : undefined}
        checked={isSelected}
        disabled={isDisabled}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span className={styles.box}>
        <Icon name="check" />
      </span>
      {!isLabelHidden && <span>{label}</span>}
    </label>
  )
}
