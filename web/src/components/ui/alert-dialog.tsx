import { Heading } from 'react-aria-components'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import styles from './dialog.module.css'
import type { IconName } from './icons.tsx'
import { Icon } from './icons.tsx'
import { Sheet } from './sheet.tsx'
import tones from './tones.module.css'

type AlertDialogProps = {
  isOpen: boolean
  tone: 'danger' | 'warning' | 'info' | 'success'
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
      <div className={classNames(styles.tile, tones[tone])}>
        <Icon name={icon} />
      </div>
      <Heading slot="title" level={2} className={styles.alertTitle} lang={lang}>
        {title}
      </Heading>
      <Button className={styles.ok} isWide autoFocus onPress={onClose}>
        {okLabel}
      </Button>
    </Sheet>
  )
}
