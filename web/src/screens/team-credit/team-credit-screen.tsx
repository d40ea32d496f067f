import type { TeamMember } from '@tumbler/contract/shop-settings'
import type { CSSProperties } from 'react'
import { ContactLine } from '../../components/contact-line.tsx'
import { lookPicture } from '../../components/order/look-picture.ts'
import { Page } from '../../components/ui/page.tsx'
import { useSession } from '../../data/session.ts'
import { useSettings } from '../../data/shop.ts'
import { langOf } from '../../i18n/lang-of.ts'
import { words } from '../../i18n/words.ts'
import { DrinkPicture } from '../../illustration/drink-picture.tsx'
import { tintOf } from '../../illustration/liquids.ts'
import { homePath } from '../../paths.ts'
import styles from './team-credit-screen.module.css'
import '../../i18n/messages/en/team-credit.ts'

/** The people who built this, one after the other, and thanks (spec §2). */
export function TeamCreditScreen() {
  const { me } = useSession()
  const { team = [], version } = useSettings() ?? {}
  const back = { label: words.teamCredit.backOf(me?.role ?? null), to: homePath(me?.role ?? null) }
  return (
    <Page title={words.teamCredit.title} back={back} isBottomHidden>
      <ContactLine className={styles.contact} />
      {team.length > 0 && (
        <ul className={styles.team}>
          {team.map((member, place) => (
            <MemberCard key={member.id} member={member} place={place} />
          ))}
        </ul>
      )}
      {version && (
        <p className={styles.version}>
          {words.navigation.appName} {version}
        </p>
      )}
      <p className={styles.thanks}>{words.teamCredit.thanks}</p>
    </Page>
  )
}

function MemberCard({ member, place }: { member: TeamMember; place: number }) {
  const { name, picture, position, quote } = member
  return (
    <li className={styles.member} style={{ '--place': place } as CSSProperties}>
      <div className={styles.picture} style={{ background: tintOf(picture.colour) }}>
        <DrinkPicture {...lookPicture(picture)} className={styles.drink} />
      </div>
      <div className={styles.words}>
        <h2 lang={langOf(name)}>{name}</h2>
        <p lang={langOf(position)}>{position}</p>
        {quote !== '' && <q lang={langOf(quote)}>{quote}</q>}
      </div>
    </li>
  )
}
