import { screenName } from '@tumbler/contract/fields'
import { limits } from '@tumbler/rules/limits'
import type { KeyboardEvent } from 'react'
import { errorCode } from '../../api/api-error.ts'
import { words } from '../../i18n/words.ts'
import { Form, FormTextField } from '../form/form.tsx'
import { useApiForm } from '../form/use-api-form.ts'
import { Button } from '../ui/button.tsx'
import { useFailureToast } from '../use-failure-toast.ts'
import styles from './screen-card.module.css'

const schemas = { name: screenName }

type ScreenNameFormProps = {
  name: string
  /** The title where it was not saved. */
  failure: string
  onSave: (name: string) => Promise<unknown>
  onEnd: () => void
}

/** Enter saves, Escape and Cancel restore. */
export function ScreenNameForm({ name, failure, onSave, onEnd }: ScreenNameFormProps) {
  const showFailure = useFailureToast()
  const form = useApiForm(schemas, {
    defaultValues: { name },
    send: async (values) => {
      if (values.name !== name) await onSave(values.name)
      onEnd()
    },
    onError: (error) => {
      if (errorCode(error) !== 'VALIDATION_FAILED') showFailure(failure, error)
    },
  })
  const leave = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onEnd()
  }
  return (
    <Form className={styles.form} onSubmit={form.onSubmit}>
      <FormTextField
        control={form.control}
        name="name"
        className={styles.field ?? ''}
        label={words.publicScreen.name}
        placeholder={words.publicScreen.nameHint}
        maxLength={limits.screenName}
        autoComplete="off"
        autoFocus
        onKeyDown={leave}
      />
      <Button type="submit" isBusy={form.formState.isSubmitting}>
        {words.common.save}
      </Button>
      <Button kind="ghost" onPress={onEnd}>
        {words.common.cancel}
      </Button>
    </Form>
  )
}
