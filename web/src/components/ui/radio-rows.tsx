import type { KeyboardEvent, ReactNode } from 'react'
import { Label, Radio, RadioGroup } from 'react-aria-components'
import styles from './radio-rows.module.css'

type RadioRowsProps = {
  label: string
  isLabelHidden?: boolean
  value: string | null
  onChange: (value: string) => void
  children: ReactNode
}

export function RadioRows({ label, isLabelHidden = false, ...rest }: RadioRowsProps) {
  const { value, onChange, children } = rest
  return (
    <RadioGroup
      className={styles.rows}
      value={value}
      onChange={onChange}
      aria-label={isLabelHidden ? label : undefined}
    >
      {!isLabelHidden && <Label className={styles.label}>{label}</Label>}
      {children}
    </RadioGroup>
  )
}

export function RadioRow({ value, children }: { value: string; children: ReactNode }) {
  return (
    <Radio value={value} className={styles.row}>
      <span className={styles.disc} />
      <span>{children}</span>
    </Radio>
  )
}

const stay = (event: KeyboardEvent) => event.stopPropagation()

/** Details under one row; arrow keys inside do not move between the rows. */
export function RadioDetails({ children }: { children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keeps the keys of what is inside from the rows
    <div className={styles.details} onKeyDown={stay}>
      {children}
    </div>
  )
}
