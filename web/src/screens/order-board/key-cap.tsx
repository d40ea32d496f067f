import styles from './key-cap.module.css'

/** The key that does the same, drawn and not said: readers hear of it in the list of keys. */
export function KeyCap({ name }: { name: string }) {
  return <span className={styles.key} data-key={name} />
}
