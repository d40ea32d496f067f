import { useMarksOf } from '../../data/marks.ts'
import { langOf } from '../../i18n/lang-of.ts'
import { classNames } from '../ui/class-names.ts'
import { MarkIcon } from './mark-icon.tsx'
import styles from './marks.module.css'

type MarksProps = {
  /** An earlier server sends none. */
  ids: readonly string[] | undefined
  className?: string | undefined
}

/** What a drink is marked with, small (product-rules §35). */
export function Marks({ ids, className }: MarksProps) {
  const marks = useMarksOf(ids)
  if (marks.length === 0) return null
  return (
    <span className={classNames(styles.marks, className)}>
      {marks.map(({ id, icon, text }) => (
        <span key={id} className={styles.mark} title={text}>
          <MarkIcon name={icon} />
          <span className="visually-hidden" lang={langOf(text)}>
            {text}
          </span>
        </span>
      ))}
    </span>
  )
}
