import { useMarksOf } from '../../data/marks.ts'
import { langOf } from '../../i18n/lang-of.ts'
import { classNames } from '../ui/class-names.ts'
import { MarkIcon } from './mark-icon.tsx'
import styles from './mark-words.module.css'

type MarkWordsProps = { ids: readonly string[] | undefined; className?: string | undefined }

/** What a drink is marked with, each with its icon and its word. */
export function MarkWords({ ids, className }: MarkWordsProps) {
  const marks = useMarksOf(ids)
  if (marks.length === 0) return null
  return (
    <p className={classNames(styles.marks, className)}>
      {marks.map(({ id, icon, text }) => (
        <span key={id} lang={langOf(text)}>
          <MarkIcon name={icon} />
          {text}
        </span>
      ))}
    </p>
  )
}
