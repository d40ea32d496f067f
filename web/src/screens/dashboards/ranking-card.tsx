import type { RankedItem } from '@tumbler/contract/statistics'
import type { Venue } from '@tumbler/rules/drinks'
import { limits } from '@tumbler/rules/limits'
import type { DateRange } from '@tumbler/rules/periods'
import { useId, useState } from 'react'
import { saveFile } from '../../device/save-file.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Card } from '../../ui/label-card.tsx'
import { Pager } from '../../ui/pager.tsx'
import { useStaffWords } from '../../words/staff-words.ts'
import styles from './ranking-card.module.css'
import { csvName, rankingCsv } from './ranking-csv.ts'
import { RankingTable } from './ranking-table.tsx'

const pageSize = limits.statisticsPage

type RankingCardProps = { ranking: readonly RankedItem[]; venue: Venue; range: DateRange }

/** The ranking, ten a page, and all of it as a file. */
export function RankingCard({ ranking, venue, range }: RankingCardProps) {
  const words = useStaffWords().dashboards
  const heading = useId()
  const [asked, setPage] = useState(1)
  const pageCount = Math.ceil(ranking.length / pageSize)
  const page = Math.max(1, Math.min(asked, pageCount))
  const start = (page - 1) * pageSize
  const download = () => {
    const heads = [words.rank, words.menu, words.category, words.orders]
    saveFile(csvName(venue, range), 'text/csv;charset=utf-8', rankingCsv(ranking, heads))
  }
  return (
    <Card as="section" className={styles.card}>
      <div className={styles.head}>
        <h2 id={heading}>{words.ranking}</h2>
        {ranking.length > 0 && (
          <Button kind="line" size="small" icon="download" onPress={download}>
            {words.download}
          </Button>
        )}
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
