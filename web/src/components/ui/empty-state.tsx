import type { DrinkKind } from '../../illustration/drink-look.ts'
import { DrinkPicture } from '../../illustration/drink-picture.tsx'
import { classNames } from './class-names.ts'
import styles from './empty-state.module.css'

type EmptyStateProps = {
  text: string
  kinds?: readonly DrinkKind[]
  size?: 'phone' | 'board'
}

/** Empty glasses on a shelf, and the sentence. */
export function EmptyState({ text, kinds = ['hot', 'cold'], size = 'phone' }: EmptyStateProps) {
  return (
    <div className={classNames(styles.empty, styles[size])}>
      <div aria-hidden="true">
        <div className={styles.niche}>
          {kinds.map((kind) => (
            <DrinkPicture
              key={kind}
              className={styles.glass}
              kind={kind}
              level={0}
              fillLine={false}
              straw={false}
            />
          ))}
        </div>
        <div className={styles.shelf} />
      </div>
      <p className={styles.text}>{text}</p>
    </div>
  )
}
