import { type Venue, venues } from '@tumbler/rules/drinks'
import { useLocation } from 'react-router'
import { usePaths } from '../../parts/use-paths.ts'
import { SegmentedLinks } from '../../ui/segmented-links.tsx'
import { useStaffWords } from '../../words/staff-words.ts'

const icons = { cafe: 'cup', bar: 'glass-cocktail' } as const

/** Leads to the other venue's dashboard and keeps the period. */
export function VenueSwitch({ venue: shown }: { venue: Venue }) {
  const words = useStaffWords().dashboards
  const paths = usePaths()
  const { search } = useLocation()
  const pathOf = { cafe: paths.cafeDashboard, bar: paths.barDashboard }
  return (
    <SegmentedLinks
      label={words.venue}
      links={venues.map((venue) => ({
        to: { pathname: pathOf[venue], search },
        label: words.venues[venue],
        icon: icons[venue],
        isCurrent: venue === shown,
      }))}
    />
  )
}
