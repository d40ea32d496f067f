import { Icon } from '../../components/ui/icons.tsx'
import { SegmentedControl } from '../../components/ui/segmented-control.tsx'
import { chooseDensity, densityChoices, useDensityChoice } from '../../data/density.ts'
import { words } from '../../i18n/words.ts'
import styles from './account-menu.module.css'

/** How large the cards of the board are, kept on this device (product-rules §17). */
export function DensityChoice() {
  const density = useDensityChoice()
  return (
    <div className={styles.row}>
      <Icon name="layout-grid" />
      <SegmentedControl
        label={words.account.density}
        className={styles.choice}
        options={densityChoices.map((value) => ({ value, label: words.account.densities[value] }))}
        value={density}
        onChange={chooseDensity}
      />
    </div>
  )
}
