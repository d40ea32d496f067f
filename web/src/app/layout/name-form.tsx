import { displayName } from '@tumbler/contract/fields'
import { limits } from '@tumbler/rules/limits'
import type { KeyboardEvent } from 'react'
import { errorCode } from '../../api/api-error.ts'
import { Form, FormTextField } from '../../components/form/form.tsx'
import { useApiForm } from '../../components/form/use-api-form.ts'
import { toastSubjects } from '../../components/toast-subjects.ts'
import { Button } from '../../components/ui/button.tsx'
import { useToastSubject } from '../../components/ui/toast.ts'
import { useFailureToast } from '../../components/use-failure-toast.ts'
import { useChangeMe } from '../../data/session.ts'
import { logFailure } from '../../device/log.ts'
import { words } from '../../i18n/words.ts'
import styles from './account-menu.module.css'
import '../../i18n/messages/en/account.ts'
import '../../i18n/messages/en/validation.ts'

const schemas = { name: displayName }

type NameFormProps = { name: string; onEnd: () => void }

/** The name as a field: Enter saves, Esc and Cancel restore. */
export function NameForm({ name, onEnd }: NameFormProps) {
  const showErrorToast = useFailureToast()
  useToastSubject(toastSubjects.ownName)
  const { mutateAsync: change } = useChangeMe()
  const form = useApiForm(schemas, {
    defaultValues: { name },
    send: async (values) => {
      if (values.name !== name) await change({ body: values })
      onEnd()
    },
    onError: (error) => {
      logFailure('The name was not changed', error)
      if (errorCode(error) !== 'VALIDATION_FAILED')
        showErrorToast(words.account.nameNotChanged, error, { about: toastSubjects.ownName })
    },
  })
  const restore = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    // The drawer round it stays open.
    event.stopPropagation()
    onEnd()
  }
  return (
    <Form className={styles.form} onSubmit={form.onSubmit}>
      <FormTextField
        control={form.control}
        name="name"
        className={styles.field ?? ''}
        label={words.account.newName}
        maxLength={limits.displayName}
        autoComplete="nickname"
        autoFocus
        onKeyDown={restore}
      />
      <div className={styles.formActions}>
        <Button type="submit" isBusy={form.formState.isSubmitting}>
          {words.common.save}
        </Button>
        <Button kind="ghost" onPress={onEnd}>
          {words.common.cancel}
        </Button>
      </div>
    </Form>
  )
}
