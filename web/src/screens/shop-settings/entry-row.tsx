import type { ReactNode } from 'react'
import { Chip } from '../../components/ui/chip.tsx'
import { Row, Text } from '../../components/ui/layout.tsx'
import { langOf } from '../../i18n/lang-of.ts'
import { words } from '../../i18n/words.ts'
import styles from './shop-settings.module.css'

type EntryRowProps = {
  icon?: ReactNode
  title: string
  note: ReactNode
  isSaved: boolean
  /** Shown once it is saved. */
  state?: ReactNode
  pencil: ReactNode
}

/** One of the shop in its list: an announcement, a reason, a mark. */
export function EntryRow({ icon, title, note, isSaved, state, pencil }: EntryRowProps) {
  return (
    <Row as="li" gap={12} className={styles.announcement}>
      {icon && <span className={styles.icon}>{icon}</span>}
      <div className={styles.entry}>
        <div className={styles.entryWords}>
          <Text as="b" size="lg" leading="title" lang={langOf(title)}>
            {title}
          </Text>
          {note}
        </div>
        {isSaved ? (
          state
        ) : (
          <Chip tone="warning" icon="pencil">
            {words.shopSettings.news.notSaved}
          </Chip>
        )}
      </div>
      {pencil}
    </Row>
  )
}
