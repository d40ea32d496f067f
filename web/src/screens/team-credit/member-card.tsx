import type { CSSProperties } from 'react'
import { langOf } from '../../parts/lang-of.ts'
import { DrinkPicture } from '../../ui/drink-picture.tsx'
import { tintOf } from '../../ui/liquids.ts'
import type { TeamMember } from './team.ts'
import styles from './team-credit-screen.module.css'

type MemberCardProps = {
  member: TeamMember
  /** How many come before. */
  place: number
}

export function MemberCard({ member, place }: MemberCardProps) {
  const { name, picture, position, quote } = member
  return (
    <li className={styles.member} style={{ '--place': place } as CSSProperties}>
      <div className={styles.picture} style={{ background: tintOf(picture.liquid) }}>
        <DrinkPicture {...picture} className={styles.drink} />
      </div>
      <div className={styles.words}>
        <h2 lang={langOf(name)}>{name}</h2>
        <p lang={langOf(position)}>{position}</p>
        {quote !== undefined && <q lang={langOf(quote)}>{quote}</q>}
      </div>
    </li>
  )
}
