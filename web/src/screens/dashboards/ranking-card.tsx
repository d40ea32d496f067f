import type { RankedItem } from '@tumbler/contract/statistics'
import type { Venue } from '@tumbler/rules/drinks'
import { limits } from '@tumbler/rules/limits'
import { firstOf } from '@tumbler/rules/two-names'
import { useState } from 'react'
import { Button as AriaButton } from 'react-aria-components'
import { EmptyState } from '../../components/ui/empty-state.tsx'
import { Icon } from '../../components/ui/icons.tsx'
import { Text } from '../../components/ui/layout.tsx'
import { useCurrency } from '../../data/shop.ts'
import { formatAmount } from '../../i18n/format-money.ts'
import { formatNumber } from '../../i18n/format-number.ts'
import { langOf } from '../../i18n/lang-of.ts'
import { words } from '../../i18n/words.ts'
import { liquidOf } from '../../illustration/drink-look.ts'
import { liquids } from '../../illustration/liquids.ts'
import { type CardQuery, DashboardCard } from './dashboard-card.tsx'
import styles from './ranking-card.module.css'
import { ShareBar } from './share-bar.tsx'

const pageSize = limits.statisticsPage

type RankingCardProps = {
  query: CardQuery<{ ranking: readonly RankedItem[] }>
  venue: Venue
}

/** The ranking, ten a page. */
export function RankingCard({ query, venue }: RankingCardProps) {
  return (
    <DashboardCard place="ranking" title={words.dashboards.ranking} query={query}>
      {({ ranking }, titleId) =>
        ranking.length === 0 ? (
          <EmptyState
            text={words.dashboards.empty}
            kinds={venue === 'bar' ? ['cocktail'] : ['hot', 'cold']}
          />
        ) : (
          <RankingPages ranking={ranking} labelledBy={titleId} />
        )
      }
    </DashboardCard>
  )
}

type RankingPagesProps = { ranking: readonly RankedItem[]; labelledBy: string }

function RankingPages({ ranking, labelledBy }: RankingPagesProps) {
  const [wanted, setPage] = useState(1)
  const pageCount = Math.ceil(ranking.length / pageSize)
  const page = Math.max(1, Math.min(wanted, pageCount))
  const start = (page - 1) * pageSize
  const shown = ranking.slice(start, start + pageSize)
  return (
    <>
      <RankingTable
        items={shown}
        firstRank={start + 1}
        largest={ranking[0]?.totalOrder ?? 1}
        labelledBy={labelledBy}
        isPriced={ranking.some(({ takings = null }) => takings !== null)}
      />
      {pageCount > 1 && (
        <div className={styles.pages}>
          <Text tone="quiet" size="sm">
            {words.dashboards.shownOf(
              formatNumber(start + 1),
              formatNumber(start + shown.length),
              formatNumber(ranking.length),
            )}
          </Text>
          <Pagination page={page} pageCount={pageCount} onChange={setPage} />
        </div>
      )}
    </>
  )
}

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
  /** Rank of the first item. */
  firstRank: number
  /** The count that fills a bar. */
  largest: number
  labelledBy: string
  /** Some of the whole ranking have takings. */
  isPriced: boolean
}

/** So many have room for high rows. */
const few = 5

/** The colour of a drink by its first name, in every language. */
export const liquidOfRanked = (item: RankedItem) =>
  liquidOf(firstOf(item, 'Menu_name'), {
    name: firstOf(item, 'categoryName'),
    categoryFor: item.categoryFor,
  })

/** Rank, menu, category, count and takings; the bars only repeat the counts. */
function RankingTable({ items, firstRank, largest, labelledBy, isPriced }: RankingTableProps) {
  const currency = useCurrency()
  return (
    <div
      className={styles.room}
      data-few={firstRank === 1 && items.length <= few ? true : undefined}
    >
      <table
        {...roles.table}
        className={styles.ranking}
        aria-labelledby={labelledBy}
        data-priced={isPriced || undefined}
      >
        <thead {...roles.group} className={isPriced ? undefined : 'visually-hidden'}>
          <tr {...roles.row} className={isPriced ? styles.heads : undefined}>
            {[words.dashboards.rank, words.dashboards.menu, words.dashboards.category].map(
              (head) => (
                <th key={head} {...roles.head} scope="col">
                  <span className="visually-hidden">{head}</span>
                </th>
              ),
            )}
            <th {...roles.head} scope="col">
              {isPriced ? words.dashboards.ofBar : words.dashboards.orders}
            </th>
            {isPriced && (
              <th {...roles.head} scope="col">
                {currency}
              </th>
            )}
          </tr>
        </thead>
        <tbody {...roles.group}>
          {items.map((item, place) => {
            const { Menu_name: name, categoryName, totalOrder, takings = null } = item
            return (
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
                  <ShareBar
                    share={totalOrder / largest}
                    colour={liquids[liquidOfRanked(item)].top}
                    className={styles.bar}
                  />
                  <span className={styles.number}>{formatNumber(totalOrder)}</span>
                </td>
                {isPriced && (
                  <td {...roles.cell} className={styles.takings}>
                    {takings === null ? '–' : formatAmount(takings)}
                    {takings !== null && (
                      <small className={styles.currency} aria-hidden="true">
                        {` ${currency}`}
                      </small>
                    )}
                  </td>
                )}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

const maxNumbers = 7

function shownPages(page: number, pageCount: number): number[] {
  const length = Math.min(maxNumbers, pageCount)
  const first = Math.min(Math.max(1, page - Math.floor(length / 2)), pageCount - length + 1)
  return Array.from({ length }, (_, index) => first + index)
}

type PaginationProps = {
  /** Pages count from 1. */
  page: number
  pageCount: number
  onChange: (page: number) => void
}

function Pagination({ page, pageCount, onChange }: PaginationProps) {
  const step = (target: number, name: string, icon: 'chevron-left' | 'chevron-right') => {
    const isOut = target < 1 || target > pageCount
    return (
      <AriaButton
        className={styles.square}
        aria-label={name}
        aria-disabled={isOut || undefined}
        onPress={isOut ? undefined : () => onChange(target)}
      >
        <Icon name={icon} size="1.5rem" />
      </AriaButton>
    )
  }
  return (
    <nav className={styles.pager} aria-label={words.dashboards.pages}>
      {step(page - 1, words.dashboards.previous, 'chevron-left')}
      {shownPages(page, pageCount).map((number) => (
        <AriaButton
          key={number}
          className={styles.square}
          aria-label={words.dashboards.page(number)}
          aria-current={number === page ? 'page' : undefined}
          onPress={() => onChange(number)}
        >
          {number}
        </AriaButton>
      ))}
      {step(page + 1, words.dashboards.next, 'chevron-right')}
    </nav>
  )
}
