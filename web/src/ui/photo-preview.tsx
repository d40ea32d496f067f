import { classNames } from './class-names.ts'
import { Icon } from './icons.tsx'
import styles from './photo-preview.module.css'

type PhotoPreviewProps = { url: string | null; alt: string; isReading: boolean }

/** The chosen picture, with a sheen over it while it is read. */
export function PhotoPreview({ url, alt, isReading }: PhotoPreviewProps) {
  return (
    <div className={classNames(styles.preview, isReading && styles.reading)} aria-busy={isReading}>
      {url !== null && <img className={styles.photo} src={url} alt={alt} />}
      {!isReading && (
        <span className={styles.check}>
          <Icon name="check" />
        </span>
      )}
    </div>
  )
}
