import type { ReactNode } from 'react'
import { ConflictNotice } from '../../components/conflict-notice.tsx'
import { Form } from '../../components/form/form.tsx'
import { Alert } from '../../components/ui/alert.tsx'
import { AlertDialog } from '../../components/ui/alert-dialog.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Icon } from '../../components/ui/icons.tsx'
import { LeaveQuestion } from '../../components/ui/leave-question.tsx'
import { clearEditDrafts } from '../../data/edit-draft.ts'
import { words } from '../../i18n/words.ts'
import styles from './edit-form.module.css'
import type { EditFormState } from './use-edit-form.ts'

type FormProps = { form: EditFormState }

type EditFormProps = FormProps & {
  /** Where Back leads. */
  back: string
  className: string | undefined
  children: ReactNode
}

/** The form; leaving it edited asks first, and drops what was typed. */
export function EditForm({ form, back, className, children }: EditFormProps) {
  const { formId, isHeld, isEdited, isComplete, hint, alert } = form
  return (
    <>
      <Form
        id={formId}
        className={className}
        onSubmit={(event) => (isHeld ? event.preventDefault() : form.onSubmit(event))}
      >
        {children}
      </Form>
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
      <LeaveQuestion
        isActive={isEdited || isHeld}
        back={back}
        title={words.menuForm.leaveTitle}
        text={words.menuForm.leaveText}
        stayLabel={words.menuForm.stay}
        leaveLabel={words.menuForm.leave}
        onLeave={() => clearEditDrafts('menu', 'category', 'options')}
      />
    </>
  )
}

/** Above the fields: that it was archived, or that someone else has saved. */
export function EditNotices({ form }: FormProps) {
  const { archivedText, isOvertaken, isSubmitting, refusals, reload, overwrite } = form
  if (archivedText !== null)
    return (
      <Alert tone="danger" role="alert" icon="trash">
        {archivedText}
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

/** The error of the last save; a toast would cover the button. */
export function EditProblem({ form }: FormProps) {
  const { isNew, savedName, typedName, error } = form
  if (error === undefined) return null
  return (
    <Alert tone="danger" role="alert">
      <b>
        {isNew
          ? words.menuManagement.notAdded(typedName)
          : words.menuManagement.notSaved(savedName)}
      </b>
      <div>{error}</div>
    </Alert>
  )
}

/** What is missing in an incomplete form. */
export function EditHint({ form: { isComplete, hint } }: FormProps) {
  return (
    <p className={styles.hint} role="status" lang={isComplete ? undefined : hint?.lang}>
      {!isComplete && hint && (
        <>
          <Icon name="info-circle" size="1.25em" />
          {hint.text}
        </>
      )}
    </p>
  )
}

/** Works outside of the form too. */
export function SaveButton({ form, isWide = false }: FormProps & { isWide?: boolean }) {
  return (
    <Button
      type="submit"
      form={form.formId}
      size={isWide ? 'large' : 'board'}
      isWide={isWide}
      className={styles.save}
      isDisabled={!form.isComplete}
      isBusy={form.isSubmitting || form.isHeld}
    >
      {form.isNew ? words.menuManagement.add : words.common.save}
    </Button>
  )
}

type EditFootProps = FormProps & {
  className: string | undefined
  /** Beside the button. */
  children: ReactNode
}

/** Under the fields: what is missing, and the buttons. */
export function EditFoot({ form, className, children }: EditFootProps) {
  return (
    <div className={className}>
      <EditProblem form={form} />
      <EditHint form={form} />
      <div className={styles.actions}>
        {children}
        <SaveButton form={form} isWide />
      </div>
    </div>
  )
}
