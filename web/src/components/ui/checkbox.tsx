import type { ReactNode } from 'react'
import { Checkbox as AriaCheckbox } from 'react-aria-components'
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

export function Checkbox(props: CheckboxProps) {
  const { label, isLabelHidden = false, size, className, ...rest } = props
  return (
    <AriaCheckbox
      {...rest}
      className={classNames(styles.checkbox, styles[size], className)}
      aria-label={isLabelHidden ? String(label) : undefined}
    >
      <span className={styles.box}>
        <Icon name="check" />
      </span>
      {!isLabelHidden && <span>{label}</span>}
    </AriaCheckbox>
  )
}
