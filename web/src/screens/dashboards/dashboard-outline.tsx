import { Card } from '../../components/ui/card.tsx'
import { classNames } from '../../components/ui/class-names.ts'
import { Skeleton, SkeletonBlock } from '../../components/ui/skeleton.tsx'
import { Spinner } from '../../components/ui/spinner.tsx'
import styles from './dashboard.module.css'
import outlineStyles from './dashboard-outline.module.css'

const places = ['trend', 'service', 'canceled', 'ranking', 'categories', 'busy'] as const
const placesCounting = ['trend', 'evening', 'ranking', 'categories'] as const

type DashboardOutlineProps = {
  label: string
  /** The bar only counts its drinks. */
  isCounting: boolean
}

/** A dashboard until it is there, in the places that its cards will have. */
export function DashboardOutline({ label, isCounting }: DashboardOutlineProps) {
  return (
    <Skeleton label={label}>
      <TotalsOutline isCounting={isCounting} />
      <div
        className={classNames(styles.cards, outlineStyles.cards)}
        data-counting={isCounting || undefined}
      >
        {(isCounting ? placesCounting : places).map((place) => (
          <Card key={place} as="div" className={styles.card} data-place={place}>
            <SkeletonBlock width="45%" height="1.5rem" />
            {place === 'ranking' && (
              // The specification has one while its list loads; the region says so already.
              <div className={outlineStyles.spinner}>
                <Spinner size={40} />
              </div>
            )}
          </Card>
        ))}
      </div>
    </Skeleton>
  )
}

/** The totals alone, where the cards below say for themselves what they have. */
export const TotalsOutline = ({ isCounting }: Pick<DashboardOutlineProps, 'isCounting'>) => (
  <div className={outlineStyles.totals} data-counting={isCounting || undefined}>
    <SkeletonBlock width="100%" height="100%" radius={22} />
  </div>
)
