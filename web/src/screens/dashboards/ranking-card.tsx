import type { OrderTotals, RankedItem } from '@tumbler/contract/statistics'
import type { Venue } from '@tumbler/rules/drinks'
import { limits } from '@tumbler/rules/limits'
import type { DateRange } from '@tumbler/rules/periods'
import { useId, useState } from 'react'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Card } from '../../ui/label-card.tsx'
import { Pager } from '../../ui/pager.tsx'
import { useStaffWords } from '../../words/staff-words.ts'
import { DownloadCsv } from './download-csv.tsx'
import styles from './ranking-card.module.css'
import { RankingTable } from './ranking-table.tsx'

const pageSize = limits.statisticsPage

type RankingCardProps = {
  totals: OrderTotals
  ranking: readonly RankedItem[]
  venue: Venue
  range: DateRange
}

/** The ranking, ten a page, and all of the dashboard as a file. */
export function RankingCard({ totals, ranking, venue, range }: RankingCardProps) {
  const words = useStaffWords().dashboards
  const heading = useId()
  const [asked, setPage] = useState(1)
  const pageCount = Math.ceil(ranking.length / pageSize)
  const page = Math.max(1, Math.min(asked, pageCount))
  const start = (page - 1) * pageSize
  return (
    <Card as="section" className={styles.card}>
      <div className={styles.head}>
        <h2 id={heading}>{words.ranking}</h2>
        {totals.placed > 0 && <DownloadCsv {...{ totals, ranking, venue, range }} />}
      </div>
      {ranking.length === 0 ? (
        <EmptyState text={words.empty} kinds={venue === 'bar' ? ['cocktail'] : ['hot', 'cold']} />
      ) : (
        <RankingTable
          items={ranking.slice(start, start + pageSize)}
          venue={venue}
          firstRank={start + 1}
          largest={ranking[0]?.totalOrder ?? 1}
          labelledBy={heading}
        />
      )}
      {pageCount > 1 && (
        <div className={styles.pages}>
          <Pager
            label={words.pages}
            page={page}
            pageCount={pageCount}
            onChange={setPage}
            pageLabel={words.page}
            previousLabel={words.previous}
            nextLabel={words.next}
          />
        </div>
      )}
    </Card>
  )
}
