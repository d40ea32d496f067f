import type { FoundOrders } from '@tumbler/contract/order-search'
import { type Venue, venues } from '@tumbler/rules/drinks'
import { limits } from '@tumbler/rules/limits'
import { DateRangeField } from '../../components/date-range-field.tsx'
import { SearchField } from '../../components/search-field.tsx'
import { FilterChips } from '../../components/ui/filter-chips.tsx'
import { SelectField } from '../../components/ui/select-field.tsx'
import { useFormatDays, useShopDate } from '../../data/shop-time.ts'
import { words } from '../../i18n/words.ts'
import styles from './order-log.module.css'
import {
  maxText,
  type Outcome,
  outcomes,
  statusesOf,
  type useOrderFilter,
  usualDays,
} from './use-order-filter.ts'

type OrderFiltersProps = {
  orderFilter: ReturnType<typeof useOrderFilter>
  counts: FoundOrders['counts']
}

/** Who, what, when and how it ended. */
export function OrderFilters({ orderFilter, counts }: OrderFiltersProps) {
  const { filter, change } = orderFilter
  const { done, cancel, rejected } = words.history.statuses.log
  const names: Record<Outcome, string> = { all: words.orderLog.all, made: done, cancel, rejected }
  const countOf = (outcome: Outcome) =>
    counts ? statusesOf[outcome].reduce((sum, status) => sum + counts[status], 0) : undefined
  return (
    <div className={styles.filters}>
      <div className={styles.filterRow}>
        <SearchField
          label={words.orderLog.search}
          clearLabel={words.orderLog.clear}
          text={filter.text}
          maxLength={maxText}
          onChange={(text) => change({ text })}
          className={styles.search ?? ''}
        />
        <DaysField orderFilter={orderFilter} />
        <SelectField<Venue | 'both'>
          label={words.orderLog.venue}
          isLabelHidden
          options={[
            { value: 'both', label: words.orderLog.bothVenues },
            ...venues.map((venue) => ({ value: venue, label: words.common.venues[venue] })),
          ]}
          value={filter.venue ?? 'both'}
          onChange={(venue) => change({ venue: venue === 'both' ? null : venue })}
          className={styles.select}
        />
      </div>
      <div className={styles.filterRow}>
        <FilterChips
          label={words.orderLog.status}
          chips={outcomes.map((value) => ({
            value,
            label: names[value],
            icon: value === 'all' ? undefined : value === 'made' ? 'check' : 'x',
            count: countOf(value),
          }))}
          value={filter.outcome}
          onChange={(outcome) => change({ outcome })}
        />
      </div>
    </div>
  )
}

function DaysField({ orderFilter }: Pick<OrderFiltersProps, 'orderFilter'>) {
  const { filter, change, lastDays } = orderFilter
  const formatDays = useFormatDays()
  const today = useShopDate()
  const { from, to } = filter
  const presets = [
    { label: words.common.today, days: lastDays(1) },
    { label: words.orderLog.lastDays(7), days: lastDays(7) },
    { label: words.orderLog.lastDays(usualDays), days: lastDays(usualDays) },
  ]
  const preset = presets.find(({ days }) => to === today && days.from === from)
  return (
    <DateRangeField
      // Other days replace what was typed into it.
      key={`${from} ${to}`}
      label={words.orderLog.days}
      text={preset?.label ?? formatDays(from, to)}
      value={{ from, to }}
      onChange={change}
      maxDays={limits.maxRangeDays}
      presets={presets}
      words={{
        from: words.orderLog.from,
        to: words.orderLog.to,
        ok: words.common.ok,
        wrongOrder: words.orderLog.wrongOrder,
        tooManyDays: words.orderLog.tooManyDays(limits.maxRangeDays),
      }}
    />
  )
}
