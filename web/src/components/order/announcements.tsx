import type { Announcement } from '@tumbler/contract/shop-settings'
import type { Venue } from '@tumbler/rules/drinks'
import { wordedIn } from '@tumbler/rules/two-names'
import { useShopDate } from '../../data/shop-time.ts'
import { langOf } from '../../i18n/lang-of.ts'
import { useLanguage } from '../../i18n/language.ts'
import { words } from '../../i18n/words.ts'
import { Icon } from '../ui/icons.tsx'
import styles from './announcements.module.css'
import '../../i18n/messages/en/announcements.ts'

const maxShown = 2

type AnnouncementsProps = { all: readonly Announcement[]; venue: Venue }

/** Today's announcements of a menu: the newest two, and the others behind a button. */
export function Announcements({ all, venue }: AnnouncementsProps) {
  const today = useShopDate()
  const current = all
    .filter((one) => one.from <= today && today <= one.until)
    .filter((one) => one.venue === 'both' || one.venue === venue)
  const [newest, others] = [current.slice(0, maxShown), current.slice(maxShown)]
  return (
    <>
      <Lines announcements={newest} />
      {others.length > 0 && (
        <details className={styles.others}>
          <summary>{words.announcements.more(others.length)}</summary>
          <Lines announcements={others} />
        </details>
      )}
    </>
  )
}

function Lines({ announcements }: { announcements: readonly Announcement[] }) {
  const language = useLanguage()
  return announcements.map(({ id, text }) => {
    const line = wordedIn(language, text)
    return (
      <p key={id} className={styles.line} lang={langOf(line)}>
        <Icon name="speakerphone" size="1.25em" />
        {line}
      </p>
    )
  })
}
