import type { OrderTotals, RankedItem } from '@tumbler/contract/statistics'
import type { Venue } from '@tumbler/rules/drinks'
import type { DateRange } from '@tumbler/rules/periods'
import { saveFile } from '../../device/save-file.ts'
import { Button } from '../../ui/button.tsx'
import { useStaffWords } from '../../words/staff-words.ts'
import { useWords } from '../../words/words.ts'
import { csvName, dashboardCsv } from './dashboard-csv.ts'
import { fatesOf } from './order-fates.ts'
import { reasonCounts } from './reason-counts.ts'

type DownloadCsvProps = {
  totals: OrderTotals
  ranking: readonly RankedItem[]
  venue: Venue
  range: DateRange
}

/** Everything that the dashboard counts, for a spreadsheet. */
export function DownloadCsv({ totals, ranking, venue, range }: DownloadCsvProps) {
  const words = useStaffWords().dashboards
  const { rejectReason } = useWords().history
  const download = () => {
    const reasons = reasonCounts(totals, Number.POSITIVE_INFINITY).map(
      ({ rejectNote, totalOrder }) =>
        [
          words.rejected,
          rejectNote === null ? words.others : rejectReason(rejectNote),
          totalOrder,
        ] as const,
    )
    const fates = fatesOf(totals, words).map(([name, count]) => [name, '', count] as const)
    const table = dashboardCsv({
      totals: [[words.totalOrders, '', totals.totalOrder], ...fates, ...reasons],
      heads: [words.rank, words.menu, words.category, words.orders],
      ranking,
    })
    saveFile(csvName(venue, range), 'text/csv;charset=utf-8', table)
  }
  return (
    <Button kind="line" size="small" icon="download" onPress={download}>
      {words.download}
    </Button>
  )
}
