import type { Order } from '@tumbler/contract/orders'
import { useState } from 'react'
import { Button } from '../../components/ui/button.tsx'
import { Sheet } from '../../components/ui/sheet.tsx'
import { words } from '../../i18n/words.ts'
import styles from './order-pictures.module.css'
import { PhotoImage } from './order-pictures.tsx'
import '../../i18n/messages/en/board.ts'

type PhotoDialogProps = {
  /** Undefined while none is open. */
  order: Order | undefined
  onClose: () => void
}

/** One for all photos of a list. */
export function PhotoDialog({ order, onClose }: PhotoDialogProps) {
  // It still shows while the dialog fades out.
  const [latest, setLatest] = useState(order)
  if (order !== undefined && order !== latest) setLatest(order)
  return (
    <Sheet
      isOpen={order !== undefined}
      onClose={onClose}
      title={latest && words.board.photoOf(latest.menu.name, latest.user.name)}
      isTitleHidden
      width="wide"
      isFlush
    >
      <div className={styles.preview}>
        {latest && <PhotoImage order={latest} onError={onClose} />}
      </div>
      <div className={styles.foot}>
        <Button size="large" isWide autoFocus onPress={onClose}>
          {words.board.closePreview}
        </Button>
      </div>
    </Sheet>
  )
}
