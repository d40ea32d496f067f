import type { ReactNode } from 'react'
import { AlertDialog } from '../../ui/alert-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icons.tsx'
import { Card } from '../../ui/label-card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useStaffWords } from '../../words/staff-words.ts'
import styles from './edit-layout.module.css'
import type { Failure } from './use-submit.ts'

export interface Missing {
  text: string
  lang?: string
  /** A field says it itself. */
  isTold?: boolean
}

type EditLayoutProps = {
  /** What stands above the fields: a conflict, or that it is gone. */
  notice?: ReactNode
  /** The fields. */
  children: ReactNode
  /** The card as it will be; for the eye only. */
  preview: ReactNode
  submitLabel: string
  isBusy: boolean
  /** What is still to do; null when it can be sent. */
  missing: Missing | null
  /** Of the last try; a toast would lie over the button. */
  failure: Failure | null
  isAlertOpen: boolean
  onAlertClose: () => void
  onSubmit: () => void
  /** Beside the button. */
  more?: ReactNode
}

/** A form, its button at the bottom, and from 768 px the card that comes of it. */
export function EditLayout(props: EditLayoutProps) {
  const { missing, failure, isBusy, onSubmit } = props
  const words = useStaffWords().menuManagement
  return (
    <div className={styles.layout}>
      <Card as="div" className={styles.form}>
        {props.notice}
        {props.children}
        <div className={styles.foot}>
          {failure && (
            <Notice tone="stop" role="alert">
              <b>{failure.title}</b>
              <div>{failure.text}</div>
            </Notice>
          )}
          <p className={styles.hint} role="status" lang={missing?.lang}>
            {missing && !missing.isTold && (
              <>
                <Icon name="info-circle" size="1.25em" />
                {missing.text}
              </>
            )}
          </p>
          <div className={styles.actions}>
            {props.more}
            <Button
              size="large"
              isWide
              isDisabled={missing !== null}
              isBusy={isBusy}
              onPress={onSubmit}
            >
              {props.submitLabel}
            </Button>
          </div>
        </div>
      </Card>
      <div className={styles.preview} aria-hidden="true" inert>
        {props.preview}
      </div>
      {missing && !missing.isTold && (
        <AlertDialog
          isOpen={props.isAlertOpen}
          tone="wait"
          icon="info-circle"
          title={missing.text}
          {...(missing.lang && { lang: missing.lang })}
          okLabel={words.ok}
          onClose={props.onAlertClose}
        />
      )}
    </div>
  )
}
