import { Label, Radio, RadioGroup } from 'react-aria-components'
import { classNames } from './class-names.ts'
import type { IconName } from './icons.tsx'
import { Icon } from './icons.tsx'
import styles from './segmented.module.css'
import { keepClear } from './use-free-place.ts'

type SegmentedOption<Value extends string> = {
  value: Value
  label: string
  /** The language of the label when it is not the page's. */
  lang?: string
  icon?: IconName
  isDisabled?: boolean
}

type SegmentedProps<Value extends string> = {
  label: string
  isLabelHidden?: boolean
  options: readonly SegmentedOption<Value>[]
  value: Value | null
  onChange: (value: Value) => void
  size?: 'medium' | 'board' | 'shop'
  isWide?: boolean
  isDisabled?: boolean
  className?: string
}

/** One of a few, side by side. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, isLabelHidden = false, options, value, onChange, size = 'medium' } = props
  const { isWide = false, isDisabled = false, className } = props
  return (
    <RadioGroup
      className={classNames(styles.group, isWide && styles.wide, className)}
      orientation="horizontal"
      value={value}
      onChange={(chosen) => onChange(chosen as Value)}
      isDisabled={isDisabled}
      aria-label={isLabelHidden ? label : undefined}
    >
      {!isLabelHidden && <Label className={styles.label}>{label}</Label>}
      <div {...keepClear} className={classNames(styles.trough, styles[size])}>
        {options.map((option) => (
          <Radio
            key={option.value}
            value={option.value}
            className={styles.cell}
            isDisabled={option.isDisabled}
            lang={option.lang}
          >
            {option.icon !== undefined && <Icon name={option.icon} size="1.15em" />}
            {option.label}
          </Radio>
        ))}
      </div>
    </RadioGroup>
  )
}
