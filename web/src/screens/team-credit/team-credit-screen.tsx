import { useSession } from '../../data/session.ts'
import { homePath } from '../../paths.ts'
import { Page } from '../../ui/page-header.tsx'
import { useWords } from '../../words/words.ts'
import { MemberCard } from './member-card.tsx'
import { team } from './team.ts'
import styles from './team-credit-screen.module.css'

/** The people who built this, one after the other, and thanks (spec §2). */
export function TeamCreditScreen() {
  const { teamCredit } = useWords()
  const { me } = useSession()
  const back = { label: teamCredit.backOf(me?.role ?? null), to: homePath(me?.role ?? null) }
  return (
    <Page title={teamCredit.title} back={back} isBottomHidden>
      <ul className={styles.team}>
        {team.map((member, place) => (
          <MemberCard key={member.id} member={member} place={place} />
        ))}
      </ul>
      <p className={styles.thanks}>{teamCredit.thanks}</p>
    </Page>
  )
}
