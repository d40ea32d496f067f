import { Heading } from 'react-aria-components'
import styles from './alert-dialog.module.css'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import { Sheet } from './dialog.tsx'
import type { IconName } from './icons.tsx'
import { Icon } from './icons.tsx'

type AlertDialogProps = {
  isOpen: boolean
  tone: 'stop' | 'wait' | 'prog' | 'done'
  icon: IconName
  title: string
  /** The language of the title when it is not the page's. */
  lang?: string
  okLabel: string
  onClose: () => void
}

export function AlertDialog({
  isOpen,
  tone,
  icon,
  title,
  lang,
  okLabel,
  onClose,
}: AlertDialogProps) {
  return (
    <Sheet isOpen={isOpen} onClose={onClose} role="alertdialog" isDismissable={false} isCentred>
      <div className={classNames(styles.tile, styles[tone])}>
        <Icon name={icon} />
      </div>
      <Heading slot="title" level={2} className={styles.title} lang={lang}>
        {title}
      </Heading>
      <Button className={styles.ok} isWide autoFocus onPress={onClose}>
        {okLabel}
      </Button>
    </Sheet>
  )
}
