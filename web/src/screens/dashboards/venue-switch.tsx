import { type Venue, venues } from '@tumbler/rules/drinks'
import { Link, useLocation } from 'react-router'
import { usePaths } from '../../parts/use-paths.ts'
import { Icon } from '../../ui/icons.tsx'
import { useStaffWords } from '../../words/staff-words.ts'
import styles from './venue-switch.module.css'

const icons = { cafe: 'cup', bar: 'glass-cocktail' } as const

/** Leads to the other venue's dashboard and keeps the period. */
export function VenueSwitch({ venue: shown }: { venue: Venue }) {
  const words = useStaffWords().dashboards
  const paths = usePaths()
  const { search } = useLocation()
  const pathOf = { cafe: paths.cafeDashboard, bar: paths.barDashboard }
  return (
    <nav className={styles.switch} aria-label={words.venue}>
      {venues.map((venue) => (
        <Link
          key={venue}
          to={{ pathname: pathOf[venue], search }}
          className={styles.venue}
          aria-current={venue === shown ? 'page' : undefined}
        >
          <Icon name={icons[venue]} size="1.15em" />
          {words.venues[venue]}
        </Link>
      ))}
    </nav>
  )
}
