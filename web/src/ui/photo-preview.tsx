import { ProgressBar } from 'react-aria-components'
import { classNames } from './class-names.ts'
import { Icon } from './icons.tsx'
import { Photo } from './photo.tsx'
import styles from './photo-preview.module.css'

type PhotoPreviewProps = {
  url: string
  alt: string
  /** While it travels: what that is called, and how much of it has, 0 to 1. */
  travelling?: { label: string; part: number } | undefined
}

/** What is left after the last byte is the server's reading. */
function Travelling({ label, part }: { label: string; part: number }) {
  const isRead = part >= 1
  return (
    <ProgressBar
      className={styles.tube}
      aria-label={label}
      isIndeterminate={isRead}
      value={part * 100}
    >
      {({ percentage }) => (
        <span className={styles.fill} style={{ width: `${percentage ?? 100}%` }} />
      )}
    </ProgressBar>
  )
}

/** The chosen picture; a sheen and a filling tube over it while it travels. */
export function PhotoPreview({ url, alt, travelling }: PhotoPreviewProps) {
  const isTravelling = travelling !== undefined
  return (
    <div
      className={classNames(styles.preview, isTravelling && styles.reading)}
      aria-busy={isTravelling}
    >
      <Photo className={styles.photo} src={url} alt={alt} />
      {travelling ? (
        <Travelling {...travelling} />
      ) : (
        <span className={styles.check}>
          <Icon name="check" />
        </span>
      )}
    </div>
  )
}
