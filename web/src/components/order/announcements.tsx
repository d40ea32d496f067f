import type { Announcement } from '@tumbler/contract/shop-settings'
import type { Venue } from '@tumbler/rules/drinks'
import { useShopDate } from '../../data/shop-time.ts'
import { langOf } from '../../i18n/lang-of.ts'
import { useLanguage } from '../../i18n/language.ts'
import { Icon } from '../ui/icons.tsx'
import styles from './announcements.module.css'

const maxShown = 2

type AnnouncementsProps = { all: readonly Announcement[]; venue: Venue }

/** Today's announcements of a menu, the newest two. */
export function Announcements({ all, venue }: AnnouncementsProps) {
  const today = useShopDate()
  const language = useLanguage()
  const shown = all
    .filter((one) => one.from <= today && today <= one.until)
    .filter((one) => one.venue === 'both' || one.venue === venue)
    .slice(0, maxShown)
  return shown.map(({ id, text }) => {
    const words = text[language] || text.en
    return (
      <p key={id} className={styles.line} lang={langOf(words)}>
        <Icon name="speakerphone" size="1.25em" />
        {words}
      </p>
    )
  })
}
