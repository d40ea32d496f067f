import type { FoundOrders } from '@tumbler/contract/order-search'
import { type Venue, venues } from '@tumbler/rules/drinks'
import { limits } from '@tumbler/rules/limits'
import { useEffect, useEffectEvent, useState } from 'react'
import { DateRangeField } from '../../components/date-range-field.tsx'
import { FilterChips } from '../../components/ui/filter-chips.tsx'
import { IconButton } from '../../components/ui/icon-button.tsx'
import { SelectField } from '../../components/ui/select-field.tsx'
import { TextField } from '../../components/ui/text-field.tsx'
import { useDebounced } from '../../components/use-debounced.ts'
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

/** Pause in the typing, in milliseconds, after which the search is sent. */
const typingMs = 300

type OrderFiltersProps = {
  orderFilter: ReturnType<typeof useOrderFilter>
  counts: FoundOrders['counts']
  baristas: NonNullable<FoundOrders['baristas']>
}

/** Who, what, when and how it ended. */
export function OrderFilters({ orderFilter, counts, baristas }: OrderFiltersProps) {
  const { filter, change } = orderFilter
  const { done, cancel, rejected } = words.history.statuses.log
  const names: Record<Outcome, string> = { all: words.orderLog.all, made: done, cancel, rejected }
  // Not loaded yet, or no barista any more.
  const isMakerKnown = !filter.madeBy || baristas.some(({ id }) => id === filter.madeBy)
  const countOf = (outcome: Outcome) =>
    counts ? statusesOf[outcome].reduce((sum, status) => sum + counts[status], 0) : undefined
  return (
    <div className={styles.filters}>
      <div className={styles.filterRow}>
        <SearchField text={filter.text} onChange={(text) => change({ text })} />
        <DaysField orderFilter={orderFilter} />
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
        <SelectField
          label={words.orderLog.barista}
          isLabelHidden
          options={[
            { value: 'anyone', label: words.orderLog.anyBarista },
            ...baristas.map(({ id, name }) => ({ value: id, label: words.orderLog.madeBy(name) })),
            ...(isMakerKnown
              ? []
              : [{ value: filter.madeBy ?? '', label: words.orderLog.barista }]),
          ]}
          value={filter.madeBy ?? 'anyone'}
          onChange={(id) => change({ madeBy: id === 'anyone' ? null : id })}
          className={styles.select}
        />
      </div>
    </div>
  )
}

type SearchFieldProps = { text: string; onChange: (text: string) => void }

/** Sends what is typed once the typing pauses. */
function SearchField({ text, onChange }: SearchFieldProps) {
  const [typed, setTyped] = useState(text)
  const [known, setKnown] = useState(text)
  const settled = useDebounced(typed, typingMs)
  // Cleared, or another address.
  if (text !== known) {
    setKnown(text)
    if (text !== settled) setTyped(text)
  }
  const send = useEffectEvent((settled: string) => {
    if (settled === typed && settled !== text) onChange(settled)
  })
  useEffect(() => send(settled), [settled])
  return (
    <TextField
      label={words.orderLog.search}
      isLabelHidden
      placeholder={words.orderLog.search}
      icon="search"
      inputMode="search"
      autoComplete="off"
      value={typed}
      onChange={(typed) => setTyped(typed.slice(0, maxText))}
      trailing={
        typed !== '' && (
          <IconButton
            icon="x"
            label={words.orderLog.clear}
            size="medium"
            onPress={() => setTyped('')}
          />
        )
      }
      className={styles.search ?? ''}
    />
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
