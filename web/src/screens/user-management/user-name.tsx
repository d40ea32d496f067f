import { langOf } from '../../parts/lang-of.ts'
import { listedName } from './listed-name.ts'
import styles from './user-name.module.css'

/** Cut for the eye; whole for readers, and for the pointer that rests on it. */
export function UserName({ name }: { name: string }) {
  const listed = listedName(name)
  const isCut = listed !== name
  return (
    <h2 className={styles.name} title={isCut ? name : undefined} lang={langOf(name)}>
      <span aria-hidden={isCut || undefined}>{listed}</span>
      {isCut && <span className="visually-hidden">{name}</span>}
    </h2>
  )
}
