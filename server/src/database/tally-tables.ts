import type { Venue } from '@tumbler/rules/drinks'

/** Orders of a closed business day (YYYY-MM-DD). */
interface TallyDaysTable {
  business_day: string
  category_for: Venue
  placed: number
  made: number
  cancelled: number
  rejected: number
}

/** The same by what was ordered. */
interface TallyItemsTable extends TallyDaysTable {
  menu_name: string
  category_name: string
}

/** Drinks made of a closed business day by the hour of ordering in the shop's zone. */
interface TallyHoursTable {
  business_day: string
  category_for: Venue
  hour: number
  made: number
}

interface TallyRejectionsTable {
  business_day: string
  category_for: Venue
  reject_note: string
  rejected: number
}

/** Counts of closed business days; they are final (decision 9). */
export interface TallyTables {
  tally_days: TallyDaysTable
  tally_items: TallyItemsTable
  tally_hours: TallyHoursTable
  tally_rejections: TallyRejectionsTable
}
