import type { ReactNode } from 'react'
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { classNames } from './class-names.ts'
import styles from './dialog.module.css'
import { IconButton } from './icon-button.tsx'

export type SheetProps = {
  isOpen: boolean
  onClose: () => void
  title: string
  isTitleHidden?: boolean
  /** Given, the title row ends with a button that closes. */
  closeLabel?: string
  /** While something runs that must not be left. */
  isKeyboardDismissDisabled?: boolean
  role?: 'dialog' | 'alertdialog'
  width?: 'medium' | 'wide'
  /** Centred on phones too. */
  isCentred?: boolean
  /** Without padding of its own. */
  isFlush?: boolean
  children: ReactNode
}

function SheetHead({ title, isTitleHidden, closeLabel, onClose }: SheetProps) {
  if (isTitleHidden && closeLabel === undefined) return null
  return (
    <div className={styles.head}>
      {!isTitleHidden && (
        <Heading slot="title" level={2} className={styles.title}>
          {title}
        </Heading>
      )}
      {closeLabel !== undefined && (
        <IconButton className={styles.close} icon="x" label={closeLabel} onPress={onClose} />
      )}
    </div>
  )
}

/** A dialog: from the bottom edge on phones, in the middle from 768 px. */
export function Sheet(props: SheetProps) {
  const { isOpen, onClose, title, isTitleHidden, role = 'dialog', width = 'medium' } = props
  const { isCentred = false, isFlush = false, children } = props
  const isLocked = props.isKeyboardDismissDisabled ?? false
  return (
    <ModalOverlay
      className={classNames(styles.dim, isCentred && styles.centred)}
      isOpen={isOpen}
      onOpenChange={(isNowOpen) => {
        if (!isNowOpen) onClose()
      }}
      isDismissable={role === 'dialog' && !isLocked}
      isKeyboardDismissDisabled={isLocked}
    >
      <Modal className={classNames(styles.modal, styles[width])}>
        <Dialog
          role={role}
          className={classNames(styles.dialog, isFlush && styles.flush)}
          aria-label={isTitleHidden ? title : undefined}
        >
          {!isFlush && !isCentred && <div className={styles.grab} />}
          <SheetHead {...props} />
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
