import styles from './spinner.module.css'

type SpinnerProps = { label?: string; size?: number | string }

/** Named, it is an image on its own; without a label the words beside it speak. */
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
