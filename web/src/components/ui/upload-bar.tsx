import { classNames } from './class-names.ts'
import styles from './upload-bar.module.css'

type UploadBarProps = {
  label: string
  /** Share that has been sent, 0 to 1. */
  part: number
  className?: string | undefined
}

export function UploadBar({ label, part, className }: UploadBarProps) {
  // After the last byte the server reads the picture, for a time nobody knows.
  const percent = part < 1 ? Math.round(part * 100) : undefined
  return (
    <div
      className={classNames(styles.tube, className)}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
    >
      <span className={styles.fill} style={{ width: `${percent ?? 100}%` }} />
    </div>
  )
}
