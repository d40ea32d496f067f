import styles from './spinner.module.css'

type SpinnerProps = { label?: string; size?: number | string }

/** With a label it is an image for readers; without one they read the words beside it. */
export function Spinner({ label, size = 24 }: SpinnerProps) {
  return (
    <svg
      className={styles.spinner}
      viewBox="0 0 24 24"
      width={size}
      height={size}
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
      aria-hidden={label === undefined}
    >
      <path d="M12 3a9 9 0 1 0 9 9" />
    </svg>
  )
}
