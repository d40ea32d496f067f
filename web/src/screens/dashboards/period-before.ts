import { useStaffWords } from '../../i18n/staff-words.ts'
import type { ShownRange } from './use-shown-range.ts'

/** "last week" beside the current week, "the week before" beside another. */
export function usePeriodBefore({ period, isCurrent }: ShownRange): string {
  const words = useStaffWords().dashboards
  return words[isCurrent ? 'beforeCurrent' : 'before'][period]
}
