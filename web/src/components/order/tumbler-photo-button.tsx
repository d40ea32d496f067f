import { useState } from 'react'
import { useCustomerWords } from '../../i18n/customer-words.ts'
import { useWords } from '../../i18n/words.ts'
import { Photo } from '../ui/photo.tsx'
import { Sheet } from '../ui/sheet.tsx'
import styles from './tumbler-photo-button.module.css'

/** The photo of the tumbler of an order; a tap shows it large. */
export function TumblerPhotoButton({ src, menu }: { src: string; menu: string }) {
  const { common } = useWords()
  const words = useCustomerWords().orderCard
  const [isOpen, setOpen] = useState(false)
  const label = words.photoOf(menu)
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-label={label}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Photo src={src} alt="" className={styles.photo} />
      </button>
      {isOpen && (
        <Sheet isOpen onClose={() => setOpen(false)} title={label} closeLabel={common.close}>
          <Photo src={src} alt={label} className={styles.large} />
        </Sheet>
      )}
    </>
  )
}
