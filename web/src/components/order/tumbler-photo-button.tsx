import { useState } from 'react'
import { words } from '../../i18n/words.ts'
import { Photo } from '../photo.tsx'
import { classNames } from '../ui/class-names.ts'
import { Sheet } from '../ui/sheet.tsx'
import styles from './tumbler-photo-button.module.css'

type TumblerPhotoButtonProps = { src: string; label: string; size?: 'small' | 'medium' | 'large' }

/** The photo of the tumbler of an order; a tap shows it large. */
export function TumblerPhotoButton({ src, label, size = 'small' }: TumblerPhotoButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-label={label}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Photo src={src} alt="" className={classNames(styles.photo, styles[size])} />
      </button>
      {isOpen && (
        <Sheet isOpen onClose={() => setOpen(false)} title={label} closeLabel={words.common.close}>
          <Photo src={src} alt={label} className={styles.enlarged} />
        </Sheet>
      )}
    </>
  )
}
