import * as fields from '@tumbler/contract/fields'
import { lengthOf, limits } from '@tumbler/rules/limits'
import { useState } from 'react'
import { errorCode } from '../../api/api-error.ts'
import { fieldError } from '../../components/form/field-error.ts'
import { Button } from '../../components/ui/button.tsx'
import { TextField } from '../../components/ui/text-field.tsx'
import { useFailureToast } from '../../components/use-failure-toast.ts'
import { words } from '../../i18n/words.ts'
import styles from './my-tumblers.module.css'

type TumblerNameFieldProps = {
  initial: string
  /** Why the server refuses it when it conflicts with another tumbler. */
  conflict: string
  onSave: (name: string) => Promise<unknown>
  onCancel: () => void
}

/** Enter saves, Escape cancels; what is wrong stands under it, and nothing that was typed is lost. */
export function TumblerNameField(props: TumblerNameFieldProps) {
  const { initial, conflict, onSave, onCancel } = props
  const [name, setName] = useState(initial)
  const [failed, setFailed] = useState<{ error: string | null } | null>(null)
  const [isBusy, setBusy] = useState(false)
  const showFailure = useFailureToast()
  const save = async () => {
    const error = fieldError(fields.tumblerName, name)
    setFailed(error === null ? null : { error })
    if (error !== null || isBusy) return
    setBusy(true)
    await onSave(name.trim()).catch((problem) => {
      if (errorCode(problem) === 'CONFLICT') setFailed({ error: null })
      else showFailure(words.tumblers.notSaved, problem)
    })
    setBusy(false)
  }
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <TextField
        label={words.tumblers.name}
        isLabelHidden
        autoFocus
        value={name}
        onChange={setName}
        length={lengthOf(name)}
        maxLength={limits.tumblerName}
        error={failed && (failed.error ?? conflict)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          event.stopPropagation()
          onCancel()
        }}
      />
      <Button type="submit" className={styles.save} isBusy={isBusy}>
        {words.common.save}
      </Button>
    </form>
  )
}
