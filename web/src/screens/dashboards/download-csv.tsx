import type { OrderTotals, RankedItem } from '@tumbler/contract/statistics'
import type { Venue } from '@tumbler/rules/drinks'
import { addDays, type DateRange, daysIn } from '@tumbler/rules/periods'
import { Button } from '../../components/ui/button.tsx'
import { saveFile } from '../../device/save-file.ts'
import { useShopWords } from '../../i18n/shop-words.ts'
import { useStaffWords } from '../../i18n/staff-words.ts'
import { orderOutcomes, reasonCounts } from './order-outcomes.ts'

type DownloadCsvProps = {
  totals: OrderTotals
  ranking: readonly RankedItem[]
  venue: Venue
  range: DateRange
}

/** Everything that the dashboard counts, for a spreadsheet. */
export function DownloadCsv({ totals, ranking, venue, range }: DownloadCsvProps) {
  const words = useStaffWords().dashboards
  const { rejectReason } = useShopWords().history
  const download = () => {
    const reasons = reasonCounts(totals, Number.POSITIVE_INFINITY).map(
      ({ rejectNote, totalOrder }) =>
        [
          words.rejected,
          rejectNote === null ? words.others : rejectReason(rejectNote),
          totalOrder,
        ] as const,
    )
    const outcomes = orderOutcomes(totals, words).map(([name, count]) => [name, '', count] as const)
    const table = dashboardCsv({
      totals: [[words.totalOrders, '', totals.totalOrder], ...outcomes, ...reasons],
      heads: [words.rank, words.menu, words.category, words.orders],
      ranking,
    })
    saveFile(csvName(venue, range), 'text/csv;charset=utf-8', table)
  }
  return (
    <Button kind="outline" icon="download" onPress={download}>
      {words.download}
    </Button>
  )
}

/** Without it Excel takes UTF-8 for something older, and Thai for signs. */
const byteOrderMark = '\ufeff'

/** Spreadsheets would take a text that begins so for a formula. */
const formulaStart = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/

/** Quoted by RFC 4180 where it has to be. */
function cellOf(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const text = formulaStart.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

export const csvOf = (rows: readonly (readonly (string | number)[])[]): string =>
  byteOrderMark + rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')

interface DashboardTable {
  /** A name, a second one where the first is not enough, and a count. */
  totals: readonly (readonly [name: string, detail: string, count: number])[]
  heads: readonly [rank: string, menu: string, category: string, orders: string]
  ranking: readonly RankedItem[]
}

/** The totals, an empty row, and the whole ranking under its heads: four cells in every row. */
export const dashboardCsv = ({ totals, heads, ranking }: DashboardTable): string =>
  csvOf([
    ...totals.map(([name, detail, count]) => ['', name, detail, count]),
    ['', '', '', ''],
    heads,
    ...ranking.map(({ Menu_name, categoryName, totalOrder }, place) => [
      place + 1,
      Menu_name,
      categoryName,
      totalOrder,
    ]),
  ])

/** `dashboard-cafe-2026-11-16-to-2026-11-22.csv`; a single day is named once. */
export function csvName(venue: Venue, range: DateRange): string {
  const last = addDays(range.endDate, -1)
  const days = daysIn(range) === 1 ? last : `${range.startDate}-to-${last}`
  return `dashboard-${venue}-${days}.csv`
}
