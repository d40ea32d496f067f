import { menuName } from '@tumbler/contract/fields'
import { lengthOf, limits } from '@tumbler/rules/limits'
import { useState } from 'react'
import { fieldError } from '../../parts/field-error.ts'
import { TextField } from '../../ui/text-field.tsx'
import { useStaffWords } from '../../words/staff-words.ts'
import { useWords } from '../../words/words.ts'
import { onEnterKey } from './on-enter-key.ts'

type NameFieldProps = { value: string; onChange: (name: string) => void; onEnter: () => void }

/** Says what is wrong from the first key on, not before. */
export function NameField({ value, onChange, onEnter }: NameFieldProps) {
  const words = useStaffWords().menuManagement
  const { validation } = useWords()
  const [isTouched, setIsTouched] = useState(value !== '')
  return (
    <TextField
      label={words.name}
      value={value}
      onChange={(name) => {
        setIsTouched(true)
        onChange(name)
      }}
      error={isTouched ? fieldError(menuName, value, validation) : null}
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
