import { isDate } from '@tumbler/rules/periods'
import { useFormatDays } from '../../data/shop-time.ts'

/** A date, YYYY-MM-DD, in words; one that is not whole yet as it is. */
export function useFormatDate(): (date: string) => string {
  const formatDays = useFormatDays()
  return (date) => (isDate(date) ? formatDays(date, date) : date || '–')
}
