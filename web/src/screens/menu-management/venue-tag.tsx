import type { Venue } from '@tumbler/rules/drinks'
import { Chip } from '../../components/ui/chip.tsx'
import { useStaffWords } from '../../i18n/staff-words.ts'
import styles from './venue-tag.module.css'

export const venueIcons = { cafe: 'cup', bar: 'glass-cocktail' } as const

/** Whom a category is for, in that venue's own colours. */
export function VenueTag({ venue, isInHeader }: { venue: Venue; isInHeader?: boolean }) {
  return (
    <Chip
      tone={venue}
      icon={venueIcons[venue]}
      size="large"
      className={(isInHeader && styles.inHeader) || ''}
    >
      {useStaffWords().menuManagement.venues[venue]}
    </Chip>
  )
}
