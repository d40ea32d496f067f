import { shownLocale } from './language.ts'

/** A count as people read it: "12,345". */
export const formatNumber = (count: number): string => count.toLocaleString(shownLocale())
