import { initialOf } from './listed-name.ts'
import styles from './user-avatar.module.css'

/** The initial in a tumbler. */
export function UserAvatar({ name }: { name: string }) {
  return (
    <span className={styles.avatar} aria-hidden="true">
      {initialOf(name)}
    </span>
  )
}
