import type { RankedItem } from '@tumbler/contract/statistics'
import type { Venue } from '@tumbler/rules/drinks'
import { formatNumber } from '../../parts/format-number.ts'
import { langOf } from '../../parts/lang-of.ts'
import { menuLookOf } from '../../parts/order-look.ts'
import { useStaffWords } from '../../words/staff-words.ts'
import { type CategoryShare, categoryShares } from './category-shares.ts'
import { glassHeight, nameLinesOf, placeLayers } from './glass-layout.ts'
import { GlassPicture } from './glass-picture.tsx'
import styles from './layered-glass.module.css'
import { ReadersTable } from './readers-table.tsx'

/** What each category has of the orders: as layers in a glass, and as a table for readers. */
export function LayeredGlass({ ranking, venue }: { ranking: readonly RankedItem[]; venue: Venue }) {
  const words = useStaffWords().dashboards
  const shares = categoryShares(ranking)
  const nameOf = ({ name }: CategoryShare) => name ?? words.others
  const percentOf = ({ share }: CategoryShare) =>
    words.sharePercent(formatNumber(Math.round(share * 100)))
  const places = placeLayers(
    shares.map((one) => ({ share: one.share, nameLines: nameLinesOf(nameOf(one)) })),
  )
  const layers = shares.map((one, place) => ({
    ...(places[place] ?? { top: 0, height: 0, labelAt: 0 }),
    liquid: menuLookOf(one.bestSeller, venue).liquid,
    share: one,
  }))
  return (
    <div className={styles.figure}>
      <div className={styles.picture} aria-hidden="true">
        <GlassPicture layers={layers} />
        {layers.map(({ labelAt, share }) => (
          <p
            key={share.name}
            className={styles.label}
            style={{ top: `${(labelAt / glassHeight) * 100}%` }}
          >
            <b lang={langOf(nameOf(share))}>{nameOf(share)}</b>
            <span>{words.countAndShare(formatNumber(share.totalOrder), percentOf(share))}</span>
          </p>
        ))}
      </div>
      <ReadersTable
        caption={words.byCategory}
        heads={[words.category, words.orders, words.share]}
        rows={shares.map((one) => [nameOf(one), formatNumber(one.totalOrder), percentOf(one)])}
      />
    </div>
  )
}
