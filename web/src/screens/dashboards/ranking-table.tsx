import type { RankedItem } from '@tumbler/contract/statistics'
import type { Venue } from '@tumbler/rules/drinks'
import { formatNumber } from '../../parts/format-number.ts'
import { langOf } from '../../parts/lang-of.ts'
import { menuLookOf } from '../../parts/order-look.ts'
import { liquids } from '../../ui/liquids.ts'
import { useStaffWords } from '../../words/staff-words.ts'
import styles from './ranking-table.module.css'

// Laid out as a grid a table loses its meaning in some browsers; the roles give it back.
const roles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  head: { role: 'columnheader' },
  name: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const

type RankingTableProps = {
  items: readonly RankedItem[]
  venue: Venue
  /** Rank of the first item. */
  firstRank: number
  /** The count that fills a bar. */
  largest: number
  labelledBy: string
}

/** Rank, menu, category and count; the bars only repeat the counts. */
export function RankingTable({ items, venue, firstRank, largest, labelledBy }: RankingTableProps) {
  const words = useStaffWords().dashboards
  return (
    <div className={styles.room}>
      <table {...roles.table} className={styles.ranking} aria-labelledby={labelledBy}>
        <thead {...roles.group} className="visually-hidden">
          <tr {...roles.row}>
            {[words.rank, words.menu, words.category, words.orders].map((head) => (
              <th key={head} {...roles.head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...roles.group}>
          {items.map(({ Menu_name: name, categoryName, totalOrder }, place) => (
            <tr key={`${name}\n${categoryName}`} {...roles.row} className={styles.row}>
              <td {...roles.cell} className={styles.rank}>
                {formatNumber(firstRank + place)}
              </td>
              <th {...roles.name} scope="row" className={styles.name} lang={langOf(name)}>
                {name}
              </th>
              <td {...roles.cell} className={styles.category} lang={langOf(categoryName)}>
                {categoryName}
              </td>
              <td {...roles.cell} className={styles.count}>
                <span className={styles.trough} aria-hidden="true">
                  <span
                    className={styles.bar}
                    style={{
                      width: `${(totalOrder / largest) * 100}%`,
                      background: liquids[menuLookOf(name, venue).liquid].top,
                    }}
                  />
                </span>
                <span className={styles.number}>{formatNumber(totalOrder)}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
