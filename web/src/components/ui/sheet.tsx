import type { ReactNode } from 'react'
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { classNames } from './class-names.ts'
import styles from './dialog.module.css'
import { IconButton } from './icon-button.tsx'
import { useBackCloses } from './overlays.tsx'

type SheetProps = {
  isOpen: boolean
  onClose: () => void
  /** Without it the children hold a heading of slot "title". */
  title?: string
  isTitleHidden?: boolean
  /** Beside the title, such as a count. */
  titleNote?: string | undefined
  'aria-describedby'?: string
  /** Given, the title row ends with a button that closes. */
  closeLabel?: string
  /** While something runs that must not be left. */
  isKeyboardDismissDisabled?: boolean
  /** A tap beside it closes it. */
  isDismissable?: boolean
  role?: 'dialog' | 'alertdialog'
  width?: 'medium' | 'question' | 'wide'
  /** Centred on phones too. */
  isCentred?: boolean
  /** In the colour of the page, on which cards lie. */
  isGround?: boolean
  /** Without padding of its own. */
  isFlush?: boolean
  children: ReactNode
}

/** A dialog: from the bottom edge on phones, in the middle from 768 px. */
export function Sheet(props: SheetProps) {
  const { isOpen, onClose, title, isTitleHidden, role = 'dialog', width = 'medium' } = props
  const { isCentred = false, isFlush = false, isDismissable = true, children } = props
  const { closeLabel, titleNote, isGround = false } = props
  const isTitleShown = title !== undefined && !isTitleHidden
  const isLocked = props.isKeyboardDismissDisabled ?? false
  useBackCloses({ isOpen, isLocked, onClose })
  return (
    <ModalOverlay
      className={classNames(styles.backdrop, styles.sheetPlace, isCentred && styles.centred)}
      isOpen={isOpen}
      onOpenChange={(isNowOpen) => {
        if (!isNowOpen) onClose()
      }}
      isDismissable={isDismissable && !isLocked}
      isKeyboardDismissDisabled={isLocked}
    >
      <Modal
        className={classNames(styles.panel, styles.sheet, styles[width], isGround && styles.ground)}
      >
        <Dialog
          role={role}
          className={classNames(styles.sheetContent, isFlush && styles.flush)}
          aria-label={isTitleHidden ? title : undefined}
          aria-describedby={props['aria-describedby']}
        >
          {isTitleShown && (
            <div className={styles.head}>
              <Heading slot="title" level={2} className={styles.title}>
                {title}
              </Heading>
              {titleNote !== undefined && <span className={styles.titleNote}>{titleNote}</span>}
              {closeLabel !== undefined && (
                <IconButton
                  className={styles.sheetClose}
                  icon="x"
                  label={closeLabel}
                  onPress={onClose}
                />
              )}
            </div>
          )}
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
