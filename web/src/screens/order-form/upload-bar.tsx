import { ProgressBar } from 'react-aria-components'
import { classNames } from '../../components/ui/class-names.ts'
import styles from './upload-bar.module.css'

type UploadBarProps = {
  label: string
  /** How much has been sent, 0 to 1. */
  part: number
  className?: string | undefined
}

export function UploadBar({ label, part, className }: UploadBarProps) {
  return (
    <ProgressBar
      className={classNames(styles.tube, className)}
      aria-label={label}
      // What is left after the last byte is the server's reading.
      isIndeterminate={part >= 1}
      value={part * 100}
    >
      {({ percentage }) => (
        <span className={styles.fill} style={{ width: `${percentage ?? 100}%` }} />
      )}
    </ProgressBar>
  )
}
