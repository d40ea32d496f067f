import type { ReactNode } from 'react'
import { Dialog, Modal, ModalOverlay } from 'react-aria-components'
import styles from './drawer.module.css'
import { IconButton } from './icon-button.tsx'
import { useBackCloses } from './overlays.tsx'

type DrawerProps = {
  isOpen: boolean
  onClose: () => void
  label: string
  closeLabel: string
  children: ReactNode
}

/** A dialog that comes from the right edge. */
export function Drawer({ isOpen, onClose, label, closeLabel, children }: DrawerProps) {
  useBackCloses({ isOpen, onClose })
  return (
    <ModalOverlay
      className={styles.dim}
      isOpen={isOpen}
      onOpenChange={(isNowOpen) => {
        if (!isNowOpen) onClose()
      }}
      isDismissable
    >
      <Modal className={styles.modal}>
        <Dialog className={styles.drawer} aria-label={label}>
          <IconButton className={styles.close} icon="x" label={closeLabel} onPress={onClose} />
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
