import { type ReactNode, useId } from 'react'
import { Heading } from 'react-aria-components'
import { Button } from './button.tsx'
import styles from './dialog.module.css'
import { Sheet } from './sheet.tsx'

type ConfirmDialogProps = {
  isOpen: boolean
  title: string
  text: ReactNode
  closeLabel: string
  confirmLabel: string
  /** Red when it destroys, primary when it opens. */
  tone: 'open' | 'destroy'
  /** A tile left of the words. */
  picture?: ReactNode
  isBusy?: boolean
  onClose: () => void
  onConfirm: () => void
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, title, text, closeLabel, confirmLabel, tone, picture, isBusy } = props
  const textId = useId()
  return (
    <Sheet
      isOpen={isOpen}
      onClose={props.onClose}
      role={tone === 'destroy' ? 'alertdialog' : 'dialog'}
      aria-describedby={textId}
      isKeyboardDismissDisabled={isBusy}
    >
      <div className={styles.confirmHead}>
        {picture}
        <div className={styles.confirmWords}>
          <Heading slot="title" level={2} className={styles.confirmTitle}>
            {title}
          </Heading>
          <div id={textId} className={styles.confirmText}>
            {text}
          </div>
        </div>
      </div>
      <div className={styles.actions}>
        <Button kind="outline" size="large" autoFocus isDisabled={isBusy} onPress={props.onClose}>
          {closeLabel}
        </Button>
        <Button
          kind={tone === 'destroy' ? 'danger' : 'primary'}
          size="large"
          isBusy={isBusy}
          onPress={props.onConfirm}
        >
          {confirmLabel}
        </Button>
      </div>
    </Sheet>
  )
}
