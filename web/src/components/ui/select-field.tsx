import {
  Button,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  Select,
  SelectValue,
} from 'react-aria-components'
import { classNames } from './class-names.ts'
import styles from './field.module.css'
import { Icon, type IconName } from './icons.tsx'

type SelectOption<Value extends string> = { value: Value; label: string; icon?: IconName }

type SelectFieldProps<Value extends string> = {
  label: string
  isLabelHidden?: boolean
  options: readonly SelectOption<Value>[]
  value: Value | null
  onChange: (value: Value) => void
  size?: 'medium' | 'large'
  isDisabled?: boolean
  autoFocus?: boolean
  className?: string | undefined
}

export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { label, isLabelHidden, options, value, onChange, size, className, ...rest } = props
  const chosen = options.find((option) => option.value === value)
  return (
    <Select
      {...rest}
      className={classNames(styles.field, size === 'large' && styles.large, className)}
      value={value}
      onChange={(key) => onChange(key as Value)}
      aria-label={isLabelHidden ? label : undefined}
    >
      {!isLabelHidden && <Label className={styles.label}>{label}</Label>}
      <Button className={classNames(styles.box, styles.trigger)}>
        {chosen?.icon !== undefined && <Icon name={chosen.icon} className={styles.icon} />}
        <SelectValue className={styles.value}>{chosen?.label}</SelectValue>
        <Icon name="chevron-down" className={styles.icon} />
      </Button>
      <Popover className={styles.popover}>
        <ListBox className={styles.list}>
          {options.map((option) => (
            <ListBoxItem
              key={option.value}
              id={option.value}
              textValue={option.label}
              className={styles.option}
            >
              {option.icon !== undefined && <Icon name={option.icon} />}
              {option.label}
              {option.value === value && <Icon name="check" className={styles.check} />}
            </ListBoxItem>
          ))}
        </ListBox>
      </Popover>
    </Select>
  )
}
