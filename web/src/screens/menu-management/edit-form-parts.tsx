import type { ApiErrorCode } from '../../api/api-error.ts'
import { ConflictNotice } from '../../components/conflict-notice.tsx'
import { Alert } from '../../components/ui/alert.tsx'
import { AlertDialog } from '../../components/ui/alert-dialog.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Icon } from '../../components/ui/icons.tsx'
import { words } from '../../i18n/words.ts'
import styles from './edit-form.module.css'
import type { EditFormState } from './use-edit-form.ts'

type PartProps = { form: EditFormState }

/** Above the fields: that it was deleted, or that someone else has saved. */
export function EditNotices({ form }: PartProps) {
  const { deletedText, isOvertaken, isSubmitting, refusals, reload, overwrite } = form
  if (deletedText !== null)
    return (
      <Alert tone="danger" role="alert" icon="trash">
        {deletedText}
      </Alert>
    )
  if (!isOvertaken) return null
  return (
    <ConflictNotice
      text={words.menuManagement.overtaken}
      isBusy={isSubmitting}
      refusals={refusals}
      onReload={reload}
      onOverwrite={overwrite}
    />
  )
}

/** Why it was not saved, or what is missing; a toast would cover the button. */
export function EditProblems({ form }: PartProps) {
  const { isNew, savedName, typedName, errorType, isComplete, hint } = form
  return (
    <>
      {errorType !== undefined && (
        <Alert tone="danger" role="alert">
          <b>
            {isNew
              ? words.menuManagement.notAdded(typedName)
              : words.menuManagement.notSaved(savedName)}
          </b>
          <div>{words.problems[errorType as ApiErrorCode]}</div>
        </Alert>
      )}
      <p className={styles.hint} role="status" lang={isComplete ? undefined : hint?.lang}>
        {!isComplete && hint && (
          <>
            <Icon name="info-circle" size="1.25em" />
            {hint.text}
          </>
        )}
      </p>
    </>
  )
}

/** Works outside of the form too. */
export function SaveButton({ form, isWide = false }: PartProps & { isWide?: boolean }) {
  return (
    <Button
      type="submit"
      form={form.formId}
      size={isWide ? 'large' : 'board'}
      isWide={isWide}
      isDisabled={!form.isComplete}
      isBusy={form.isSubmitting}
    >
      {form.isNew ? words.menuManagement.add : words.common.save}
    </Button>
  )
}

export function EditDialogs({ form }: PartProps) {
  const { isComplete, hint, alert } = form
  return (
    <>
      {!isComplete && hint && (
        <AlertDialog
          isOpen={alert.isOpen}
          tone="warning"
          icon="info-circle"
          title={hint.text}
          lang={hint.lang}
          okLabel={words.common.ok}
          onClose={alert.close}
        />
      )}
    </>
  )
}
