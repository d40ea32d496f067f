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
import { FieldMessage } from './field-message.tsx'
import type { IconName } from './icons.tsx'
import { Icon } from './icons.tsx'

type SelectOption<Value extends string> = { value: Value; label: string; icon?: IconName }

type SelectFieldProps<Value extends string> = {
  label: string
  isLabelHidden?: boolean
  options: readonly SelectOption<Value>[]
  value: Value | null
  onChange: (value: Value) => void
  placeholder?: string
  error?: string | null | undefined
  size?: 'medium' | 'large'
  isDisabled?: boolean
  className?: string
}

export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { label, isLabelHidden, options, value, onChange, placeholder, error, size } = props
  const chosen = options.find((option) => option.value === value)
  return (
    <Select
      className={classNames(styles.field, size === 'large' && styles.large, props.className)}
      value={value}
      onChange={(key) => onChange(key as Value)}
      placeholder={placeholder}
      isInvalid={Boolean(error)}
      isDisabled={props.isDisabled}
      validationBehavior="aria"
      aria-label={isLabelHidden ? label : undefined}
    >
      {!isLabelHidden && <Label className={styles.label}>{label}</Label>}
      <Button className={classNames(styles.box, styles.trigger)}>
        {chosen?.icon !== undefined && <Icon name={chosen.icon} className={styles.icon} />}
        <SelectValue className={styles.value}>{chosen?.label ?? placeholder}</SelectValue>
        <Icon name="chevron-down" className={styles.icon} />
      </Button>
      <FieldMessage error={error} />
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
