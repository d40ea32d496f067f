import { displayName } from '@tumbler/contract/fields'
import { lengthOf, limits } from '@tumbler/rules/limits'
import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { useRename } from '../data/session.ts'
import { fieldError } from '../parts/field-error.ts'
import { toastSubjects } from '../parts/toast-subjects.ts'
import { useFailureToast } from '../parts/use-failure-toast.ts'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { TextField } from '../ui/text-field.tsx'
import { useToastSubject } from '../ui/toast.tsx'
import { useWords } from '../words/words.ts'
import styles from './name-edit.module.css'

type NameFormProps = { name: string; place: 'bar' | 'drawer'; onEnd: () => void }

/** The name as a field: Enter saves, Esc restores (design §6). */
export function NameForm({ name, place, onEnd }: NameFormProps) {
  const { session, validation } = useWords()
  const tellFailure = useFailureToast()
  useToastSubject(toastSubjects.ownName)
  const { mutate, isPending } = useRename()
  const [value, setValue] = useState(name)
  const [error, setError] = useState<string | null>(null)

  const save = (event: FormEvent) => {
    event.preventDefault()
    const found = fieldError(displayName, value, validation)
    if (found) return setError(found)
    const newName = value.trim()
    if (newName === name) return onEnd()
    mutate(newName, {
      onSuccess: onEnd,
      onError: (failure) =>
        tellFailure(session.nameNotChanged, failure, { about: toastSubjects.ownName }),
    })
  }
  const restore = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    // The drawer round it stays open.
    event.stopPropagation()
    onEnd()
  }
  return (
    <form className={classNames(styles.form, styles[place])} onSubmit={save} noValidate>
      {place === 'bar' && <span aria-hidden="true">{session.newName}</span>}
      <TextField
        className={styles.field}
        label={session.newName}
        isLabelHidden={place === 'bar'}
        value={value}
        onChange={(changed) => {
          setValue(changed)
          setError(null)
        }}
        error={error}
        length={lengthOf(value)}
        maxLength={limits.displayName}
        autoComplete="nickname"
        autoFocus
        onKeyDown={restore}
      />
      <Button type="submit" isBusy={isPending}>
        {session.save}
      </Button>
    </form>
  )
}
