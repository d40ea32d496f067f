import { formatNumber } from '../../i18n/format-number.ts'
import { words } from '../../i18n/words.ts'

/** A share of 0 to 1, in whole percent. */
export const formatShare = (share: number) =>
  words.dashboards.sharePercent(formatNumber(Math.round(share * 100)))
