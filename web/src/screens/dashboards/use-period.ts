import { type Period, periods } from '@tumbler/rules/periods'
import { useSearchParams } from 'react-router'

/** The period in the address (`?period=week`), today when it names none, and how to choose another. */
export function usePeriod(): [Period, (period: Period) => void] {
  const [search, setSearch] = useSearchParams()
  const named = search.get('period')
  const choose = (period: Period) =>
    setSearch(
      (asked) => {
        asked.set('period', period)
        return asked
      },
      { replace: true, preventScrollReset: true },
    )
  return [periods.find((period) => period === named) ?? 'today', choose]
}
