import { type DrinkType, drinkTypes } from '@tumbler/rules/drinks'
import type { ReactNode } from 'react'
import { Checkbox, CheckboxGroup, Label } from 'react-aria-components'
import { typeIcons } from '../../components/order/order-facts.tsx'
import { FieldMessage } from '../../components/ui/field-message.tsx'
import { Icon } from '../../components/ui/icons.tsx'
import { Grid } from '../../components/ui/layout.tsx'
import { Switch } from '../../components/ui/switch.tsx'
import tiles from '../../components/ui/tiles.module.css'
import { words } from '../../i18n/words.ts'
import styles from './offer-fields.module.css'

type TypesFieldProps = {
  value: readonly DrinkType[]
  onChange: (types: DrinkType[]) => void
}

export function TypesField({ value, onChange }: TypesFieldProps) {
  const isMissing = value.length === 0
  return (
    <CheckboxGroup
      value={[...value]}
      // In their usual order, however they were chosen.
      onChange={(chosen) => onChange(drinkTypes.filter((type) => chosen.includes(type)))}
      isInvalid={isMissing}
      validationBehavior="aria"
    >
      <div className={styles.head}>
        <Label className={styles.label}>{words.menuForm.types}</Label>
        <small>{words.menuForm.atLeastOne}</small>
      </div>
      <Grid columns={5.75} gap={8}>
        {drinkTypes.map((type) => (
          <Checkbox key={type} value={type} className={`${tiles.tile} ${styles.tile}`}>
            <Icon name={value.includes(type) ? 'check' : typeIcons[type]} />
            {words.common.types[type]}
          </Checkbox>
        ))}
      </Grid>
      <FieldMessage error={isMissing ? words.menuForm.noType : null} />
    </CheckboxGroup>
  )
}

type SwitchFieldProps = {
  label: string
  hint: string
  isOn: boolean
  onChange: (isOn: boolean) => void
}

/** A switch with what it means. */
export function SwitchField({ label, hint, isOn, onChange }: SwitchFieldProps) {
  const text: ReactNode = (
    <>
      <span className={styles.label}>{label}</span>
      <small>{hint}</small>
    </>
  )
  return (
    <Switch
      className={styles.switch ?? ''}
      label={`${label}. ${hint}`}
      text={text}
      isOn={isOn}
      onChange={onChange}
      words={{ on: words.menuForm.on, off: words.menuForm.off }}
    />
  )
}
