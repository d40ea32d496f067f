import type { CSSProperties, ReactNode } from 'react'
import { Dialog, Modal, ModalOverlay } from 'react-aria-components'
import { classNames } from './class-names.ts'
import styles from './dialog.module.css'
import { IconButton } from './icon-button.tsx'
import { useBackCloses } from './overlays.tsx'

type DrawerProps = {
  isOpen: boolean
  onClose: () => void
  label: string
  closeLabel: string
  /** From 768 px a card under the top bar. */
  isCardWhenWide?: boolean
  /** In px; then the button that closes is beside its head. */
  width?: 436 | 560
  children: ReactNode
}

/** A dialog that comes from the right edge. */
export function Drawer(props: DrawerProps) {
  const { isOpen, onClose, label, closeLabel, isCardWhenWide = false, width, children } = props
  useBackCloses({ isOpen, onClose })
  return (
    <ModalOverlay
      className={classNames(
        styles.backdrop,
        styles.drawerPlace,
        isCardWhenWide && styles.card,
        width && styles.wideDrawer,
      )}
      isOpen={isOpen}
      onOpenChange={(isNowOpen) => {
        if (!isNowOpen) onClose()
      }}
      isDismissable
    >
      <Modal
        className={classNames(styles.panel, styles.drawer)}
        style={width && ({ '--drawer-width': `${width}px` } as CSSProperties)}
      >
        <Dialog className={styles.drawerContent} aria-label={label}>
          <IconButton
            className={styles.drawerClose}
            icon="x"
            label={closeLabel}
            onPress={onClose}
          />
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
