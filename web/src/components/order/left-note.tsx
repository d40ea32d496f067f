import { words } from '../../i18n/words.ts'
import { classNames } from '../ui/class-names.ts'
import styles from './left-note.module.css'

type LeftNoteProps = {
  /** Null where nobody counts them, or so many are left that nothing is said. */
  count: number | null
  className?: string | undefined
}

/** "2 left" (product-rules §34). */
export const LeftNote = ({ count, className }: LeftNoteProps) =>
  count !== null && <Note className={className}>{words.common.left(count)}</Note>

type NoteProps = { className?: string | undefined; children: string }

/** What is to be known of a drink besides its description. */
export const Note = ({ className, children }: NoteProps) => (
  <span className={classNames(styles.note, className)}>{children}</span>
)
