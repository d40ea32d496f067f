import type { Venue } from '@tumbler/rules/drinks'
import { venues } from '@tumbler/rules/drinks'
import { Label, Radio, RadioGroup } from 'react-aria-components'
import { Icon } from '../../components/ui/icons.tsx'
import { Grid } from '../../components/ui/layout.tsx'
import tiles from '../../components/ui/tiles.module.css'
import { words } from '../../i18n/words.ts'
import { venueIcons } from './category-card.tsx'
import styles from './venue-tiles.module.css'

type VenueTilesProps = { value: Venue | null; onChange: (venue: Venue) => void }

/** Whom a category is for, and what that means. */
export function VenueTiles({ value, onChange }: VenueTilesProps) {
  return (
    <RadioGroup
      className={styles.group}
      orientation="horizontal"
      value={value}
      onChange={(venue) => onChange(venue as Venue)}
    >
      <Label className={styles.label}>{words.menuManagement.categoryFor}</Label>
      <Grid columns={9} gap={14}>
        {venues.map((venue) => (
          <Radio key={venue} value={venue} className={`${tiles.tile} ${styles.tile}`}>
            <span className={`${styles.icon} ${styles[venue]}`}>
              <Icon name={venueIcons[venue]} />
            </span>
            <b>{words.common.venues[venue]}</b>
            <span className={styles.text}>{words.menuManagement.orderedHow[venue]}</span>
            <span className={tiles.check}>
              <Icon name="check" />
            </span>
          </Radio>
        ))}
      </Grid>
    </RadioGroup>
  )
}
