import type { Quality } from '@tumbler/contract/statistics'
import type { Venue } from '@tumbler/rules/drinks'
import { minutesOf, timeOfDay } from '@tumbler/rules/opening-hours'
import { useSettings } from '../../data/shop.ts'
import { formatNumber } from '../../i18n/format-number.ts'
import { words } from '../../i18n/words.ts'
import { Bars } from './bars.tsx'
import {
  type CardQuery,
  CardSentence,
  DashboardCard,
  VisuallyHiddenTable,
} from './dashboard-card.tsx'
import { byHalfHour, halfHoursBetween } from './half-hours.ts'

/** The drinks of an average evening of the range by half-hour. */
export function EveningCard({ query, venue }: { query: CardQuery<Quality>; venue: Venue }) {
  const week = useSettings()?.openingHours[venue].week ?? []
  const open = week.flatMap((day) => day ?? [])
  return (
    <DashboardCard
      place="evening"
      title={words.dashboards.whenTheyDrink}
      note={({ busy }) =>
        busy.days > 0 ? words.dashboards.averageOf(busy.days, formatNumber(busy.days)) : null
      }
      query={query}
    >
      {({ busy }) => {
        if (busy.days === 0) return <CardSentence>{words.dashboards.noneMade}</CardSentence>
        const counted = byHalfHour(busy)
        const minutes = halfHoursBetween(
          Math.min(...counted.keys(), ...open.map(({ opens }) => minutesOf(opens))),
          Math.max(
            ...[...counted.keys()].map((minute) => minute + 30),
            ...open.map(({ closes }) => minutesOf(closes)),
          ),
        )
        const slots = minutes.map((minute) => ({
          start: timeOfDay(minute),
          totalOrder: Math.round((counted.get(minute) ?? 0) / busy.days),
          before: null,
        }))
        return (
          <>
            <Bars slots={slots} labelOf={(start) => start} />
            <VisuallyHiddenTable
              caption={words.dashboards.whenTheyDrink}
              heads={[words.dashboards.units['half-hour'], words.dashboards.drinks]}
              rows={slots.map(({ start, totalOrder }) => [start, formatNumber(totalOrder)])}
            />
          </>
        )
      }}
    </DashboardCard>
  )
}
