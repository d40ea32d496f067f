import type { TeamMember } from '@tumbler/contract/shop-settings'
import type { CSSProperties } from 'react'
import { ContactLine } from '../../components/contact-line.tsx'
import { lookPicture } from '../../components/order/look-picture.ts'
import { Page } from '../../components/ui/page.tsx'
import { useSession } from '../../data/session.ts'
import { useSettings } from '../../data/shop.ts'
import { useCustomerWords } from '../../i18n/customer-words.ts'
import { langOf } from '../../i18n/lang-of.ts'
import { useWords } from '../../i18n/words.ts'
import { DrinkPicture } from '../../illustration/drink-picture.tsx'
import { tintOf } from '../../illustration/liquids.ts'
import { homePath } from '../../paths.ts'
import styles from './team-credit-screen.module.css'

/** The people who built this, one after the other, and thanks (spec §2). */
export function TeamCreditScreen() {
  const { teamCredit } = useCustomerWords()
  const { navigation } = useWords()
  const { me } = useSession()
  const { team = [], version } = useSettings() ?? {}
  const back = { label: teamCredit.backOf(me?.role ?? null), to: homePath(me?.role ?? null) }
  return (
    <Page title={teamCredit.title} back={back} isBottomHidden>
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
          {navigation.appName} {version}
        </p>
      )}
      <p className={styles.thanks}>{teamCredit.thanks}</p>
    </Page>
  )
}

type MemberCardProps = {
  member: TeamMember
  /** How many come before. */
  place: number
}

function MemberCard({ member, place }: MemberCardProps) {
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
