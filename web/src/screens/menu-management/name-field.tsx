import { lengthOf, limits } from '@tumbler/rules/limits'
import { useState } from 'react'
import { TextField } from '../../ui/text-field.tsx'
import { useStaffWords } from '../../words/staff-words.ts'
import { nameFault } from './menu-values.ts'
import { onEnterKey } from './on-enter-key.ts'

type NameFieldProps = { value: string; onChange: (name: string) => void; onEnter: () => void }

/** Says what is wrong from the first key on, not before. */
export function NameField({ value, onChange, onEnter }: NameFieldProps) {
  const words = useStaffWords().menuManagement
  const [isTouched, setIsTouched] = useState(value !== '')
  return (
    <TextField
      label={words.name}
      value={value}
      onChange={(name) => {
        setIsTouched(true)
        onChange(name)
      }}
      error={isTouched ? nameFault(value) : null}
      length={lengthOf(value)}
      maxLength={limits.menuName}
      isRequired
      size="large"
      name="name"
      autoComplete="off"
      onKeyDown={onEnterKey(() => {
        setIsTouched(true)
        onEnter()
      })}
    />
  )
}
