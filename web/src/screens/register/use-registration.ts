import { type FormEvent, useRef, useState } from 'react'
import { useSettings } from '../../data/shop.ts'
import { useWords } from '../../words/words.ts'
import {
  type Registration,
  type RegistrationErrors,
  registrationErrors,
} from './registration-errors.ts'

const empty = { name: '', email: '', password: '' }

/** The three fields, their errors, and the focus on the first of them when sending fails. */
export function useRegistration(onRegister: (registration: Registration) => void) {
  const words = useWords()
  const domain = useSettings()?.companyDomain ?? ''
  const [values, setValues] = useState<Registration>(empty)
  const [errors, setErrors] = useState<RegistrationErrors>({})
  /** What was sent last; its refusal is shown as long as it stands there. */
  const [sent, setSent] = useState<Registration | null>(null)
  const form = useRef<HTMLFormElement>(null)

  const change = (field: keyof Registration) => (value: string) => {
    setValues({ ...values, [field]: value })
    setErrors({ ...errors, [field]: undefined })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = registrationErrors(values, domain, words)
    setErrors(found)
    const [first] = Object.keys(found)
    if (first) form.current?.querySelector<HTMLInputElement>(`input[name="${first}"]`)?.focus()
    else {
      setSent(values)
      onRegister({ ...values, name: values.name.trim() })
    }
  }
  return { form, domain, values, errors, sent, change, submit }
}
