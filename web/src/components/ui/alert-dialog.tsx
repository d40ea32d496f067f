import { useId } from 'react'
import { Heading } from 'react-aria-components'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import styles from './dialog.module.css'
import { Icon, type IconName } from './icons.tsx'
import { Sheet } from './sheet.tsx'
import tones from './tones.module.css'

type AlertDialogProps = {
  isOpen: boolean
  tone: 'danger' | 'warning'
  icon: IconName
  title: string
  /** A second sentence. */
  text?: string | undefined
  /** The language of the title when it is not the page's. */
  lang?: string | undefined
  okLabel: string
  onClose: () => void
}

export function AlertDialog(props: AlertDialogProps) {
  const { isOpen, tone, icon, title, text, lang, okLabel, onClose } = props
  const textId = useId()
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      role="alertdialog"
      isDismissable={false}
      isCentred
      {...(text !== undefined && { 'aria-describedby': textId })}
    >
      <div className={classNames(styles.tile, tones[tone])}>
        <Icon name={icon} />
      </div>
      <Heading slot="title" level={2} className={styles.alertTitle} lang={lang}>
        {title}
      </Heading>
      {text !== undefined && (
        <p id={textId} className={styles.confirmText}>
          {text}
        </p>
      )}
      <Button className={styles.ok} isWide autoFocus onPress={onClose}>
        {okLabel}
      </Button>
    </Sheet>
  )
}
