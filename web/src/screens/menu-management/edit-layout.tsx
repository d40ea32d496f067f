import type { FormEvent, ReactNode } from 'react'
import type { ApiErrorCode } from '../../api/api-error.ts'
import { Form } from '../../components/form/form.tsx'
import { Alert } from '../../components/ui/alert.tsx'
import { AlertDialog } from '../../components/ui/alert-dialog.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Card } from '../../components/ui/card.tsx'
import { Icon } from '../../components/ui/icons.tsx'
import { useStaffWords } from '../../i18n/staff-words.ts'
import { useWords } from '../../i18n/words.ts'
import styles from './edit-layout.module.css'

type EditLayoutProps = {
  /** Says that it was deleted; null while it is available. */
  deletedText?: string | null
  hasConflict: boolean
  onShowConflict: () => void
  /** The fields. */
  children: ReactNode
  /** The card as it will be; hidden from screen readers. */
  preview: ReactNode
  submitLabel: string
  isBusy: boolean
  isComplete: boolean
  /** Said while the form is incomplete; null where the field says it itself. */
  hint: { text: string; lang?: string } | null
  /** Of the last try: a code and a title. A toast would cover the button. */
  error: { type?: unknown; message?: string } | undefined
  isAlertOpen: boolean
  onAlertClose: () => void
  onSubmit: (event: FormEvent) => void
  /** Beside the button. */
  more?: ReactNode
}

/** A form, its button at the bottom, and from 768 px a preview of the card. */
export function EditLayout(props: EditLayoutProps) {
  const { deletedText = null, isComplete, hint, error, isBusy, onSubmit } = props
  const words = useStaffWords().menuManagement
  const { problems } = useWords()
  return (
    <div className={styles.layout}>
      <Card as="div" className={styles.card}>
        <Form className={styles.form} onSubmit={onSubmit}>
          {deletedText !== null && (
            <Alert tone="danger" role="alert" icon="trash">
              {deletedText}
            </Alert>
          )}
          {deletedText === null && props.hasConflict && (
            <div className={styles.conflict}>
              <Alert role="status" icon="info-circle" className={styles.notice ?? ''}>
                {words.overtaken}
              </Alert>
              <Button kind="outline" onPress={props.onShowConflict}>
                {words.show}
              </Button>
            </div>
          )}
          {props.children}
          <div className={styles.foot}>
            {error && (
              <Alert tone="danger" role="alert">
                <b>{error.message}</b>
                <div>
                  {error.type === 'CONFLICT' ? words.full : problems[error.type as ApiErrorCode]}
                </div>
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
            <div className={styles.actions}>
              {props.more}
              <Button type="submit" size="large" isWide isDisabled={!isComplete} isBusy={isBusy}>
                {props.submitLabel}
              </Button>
            </div>
          </div>
        </Form>
      </Card>
      <div className={styles.preview} aria-hidden="true" inert>
        {props.preview}
      </div>
      {!isComplete && hint && (
        <AlertDialog
          isOpen={props.isAlertOpen}
          tone="warning"
          icon="info-circle"
          title={hint.text}
          {...(hint.lang && { lang: hint.lang })}
          okLabel={words.ok}
          onClose={props.onAlertClose}
        />
      )}
    </div>
  )
}
