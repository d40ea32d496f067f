import type { OrderTotals, Quality, TotalsBefore } from '@tumbler/contract/statistics'
import type { Venue } from '@tumbler/rules/drinks'
import { addDays, daysIn } from '@tumbler/rules/periods'
import { untilToday } from '@tumbler/rules/shown-periods'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Card } from '../../components/ui/card.tsx'
import { Icon } from '../../components/ui/icons.tsx'
import { Text } from '../../components/ui/layout.tsx'
import { useMe } from '../../data/session.ts'
import { useCurrency } from '../../data/shop.ts'
import { formatAmount } from '../../i18n/format-money.ts'
import { formatNumber } from '../../i18n/format-number.ts'
import { words } from '../../i18n/words.ts'
import { baristaPaths } from '../../paths.ts'
import styles from './dashboard.module.css'
import { busiestHalfHour } from './half-hours.ts'
import { formatDate, type ShownRange, wordsCompared } from './shown-range.ts'

type TotalsStripProps = {
  totals: OrderTotals
  /** The period before; undefined while it loads. */
  before: TotalsBefore | undefined
  venue: Venue
  shown: ShownRange
}

/** What a bar asks that counts its drinks: how many, on how many evenings, and when most. */
export function EveningsStrip({
  totals: { totalOrder, takings },
  before,
  busy,
  shown,
}: Omit<TotalsStripProps, 'venue'> & {
  /** Undefined while it loads. */
  busy: Quality['busy'] | undefined
}) {
  const evenings = busy?.days ?? 0
  const busiest = busy && busiestHalfHour(busy)
  return (
    <Strip>
      <Cell name={words.dashboards.drinksServed} value={formatNumber(totalOrder)}>
        {before && <TotalChange now={totalOrder} before={before} shown={shown} />}
      </Cell>
      <TakingsCell takings={takings} before={before} />
      <Cell name={words.dashboards.evenings} value={busy ? formatNumber(evenings) : none} />
      <Cell
        name={words.dashboards.eachEvening}
        value={evenings > 0 ? formatNumber(Math.round(totalOrder / evenings)) : none}
      />
      <Cell name={words.dashboards.busiestHalfHour} value={busiest ?? none} />
    </Strip>
  )
}

type TakingsCellProps = Pick<OrderTotals, 'takings'> & Pick<TotalsStripProps, 'before'>

/** What the bar has taken; nothing where it has no prices, or the server is an earlier one. */
function TakingsCell({ takings, before }: TakingsCellProps) {
  const currency = useCurrency()
  const earlier = before && takingsBefore(before)
  if (takings === undefined || (takings === null && !earlier)) return null
  const change = earlier === undefined ? 0 : (takings ?? 0) - earlier
  const { less, more } = words.dashboards
  return (
    <Cell name={words.dashboards.takings(currency)} value={formatAmount(takings ?? 0)} isLong>
      {change !== 0 && (
        <Change
          direction={change > 0 ? 'up' : 'down'}
          isGood={change > 0}
          text={(change > 0 ? more : less)(formatAmount(Math.abs(change)))}
        />
      )}
    </Cell>
  )
}

/** Undefined where it is not known: the shop was not there, or drinks had no price yet. */
function takingsBefore({ takings, totalOrder, firstDay }: TotalsBefore): number | undefined {
  if (firstDay || takings === undefined) return undefined
  return takings ?? (totalOrder > 0 ? undefined : 0)
}

const none = '–'

const Strip = ({ children }: { children: ReactNode }) => (
  <Card as="section" className={styles.strip} aria-label={words.dashboards.totals}>
    <dl className={styles.cells}>{children}</dl>
  </Card>
)

/** Drinks made, and the other orders by what became of them. */
export function TotalsStrip({ totals, before, venue, shown }: TotalsStripProps) {
  const historyOf = useHistoryOf(venue, shown)
  const { totalOrder, cupsSaved } = totals
  const percent = totalOrder > 0 ? Math.round((cupsSaved / totalOrder) * 100) : null
  return (
    <Strip>
      <Cell name={words.dashboards.totalOrders} value={formatNumber(totalOrder)}>
        {before && <TotalChange now={totalOrder} before={before} shown={shown} />}
      </Cell>
      {venue === 'bar' && <TakingsCell takings={totals.takings} before={before} />}
      <Cell name={words.dashboards.placed} value={formatNumber(totals.placed)} />
      <Cell
        name={words.dashboards.canceled}
        value={formatNumber(totals.cancelled)}
        to={totals.cancelled > 0 ? historyOf('cancel') : undefined}
      />
      <Cell
        name={words.dashboards.rejected}
        value={formatNumber(totals.rejected)}
        to={totals.rejected > 0 ? historyOf('rejected') : undefined}
      >
        {before && before.placed > 0 && !before.firstDay && (
          <RejectedChange now={totals.rejected} before={before.rejected} />
        )}
      </Cell>
      <Cell name={words.dashboards.open} value={formatNumber(totals.open)} />
      {venue === 'cafe' && (
        <Cell name={words.dashboards.cupsSaved} value={formatNumber(cupsSaved)}>
          {percent !== null && (
            <span className={styles.note}>
              {words.dashboards.sharePercent(formatNumber(percent))}
            </span>
          )}
        </Cell>
      )}
    </Strip>
  )
}

/** The address of the history with these orders; an admin has no such screen. */
export function useHistoryOf(venue: Venue, { range, today }: ShownRange) {
  const { role } = useMe()
  const { startDate, endDate } = untilToday(range, today)
  return (status: 'cancel' | 'rejected'): string | undefined =>
    role === 'barista'
      ? `${baristaPaths.orderLog}?${new URLSearchParams({ status, venue, from: startDate, to: addDays(endDate, -1) })}`
      : undefined
}

type CellProps = {
  name: string
  value: string
  to?: string | undefined
  /** Where there is little room it has a row of its own. */
  isLong?: boolean
  children?: ReactNode
}

function Cell({ name, value, to, isLong, children }: CellProps) {
  return (
    <div data-long={isLong}>
      <Text as="dt" tone="quiet" size="sm" leading="snug">
        {to === undefined ? name : <Link to={to}>{name}</Link>}
      </Text>
      <dd>
        <b>{value}</b>
        {children}
      </dd>
    </div>
  )
}

type TotalChangeProps = { now: number; before: TotalsBefore; shown: ShownRange }

/** "↓ 28 %", and after it "119 by Wednesday 11:20 last week". */
function TotalChange({ now, before, shown }: TotalChangeProps) {
  const { placed, totalOrder } = before
  const [name, moment] = wordsCompared(shown, before)
  const { compared: noted, noOrders, noneToCompare, ordersBegan } = words.dashboards
  if (placed === 0 && totalOrder === 0) {
    // Of many days the moment in the last of them says nothing.
    const hasMoment = moment === null || shown.period !== 'range' || daysIn(shown.range) === 1
    const text = hasMoment ? noted(noOrders, name, moment) : noted(noneToCompare, name, null)
    return <span className={styles.compared}>{text}</span>
  }
  const compared = noted(formatNumber(totalOrder), name, moment)
  // A change from days on which there was no shop yet says nothing.
  if (before.firstDay)
    return (
      <span className={styles.compared}>
        {compared}
        <br />
        {ordersBegan(formatDate(before.firstDay, { day: 'numeric', month: 'short' }))}
      </span>
    )
  const percent = totalOrder === 0 ? 0 : Math.round((Math.abs(now - totalOrder) / totalOrder) * 100)
  if (percent === 0) return <span className={styles.compared}>{compared}</span>
  const isMore = now > totalOrder
  return (
    <Change
      direction={isMore ? 'up' : 'down'}
      spoken={isMore ? words.dashboards.up : words.dashboards.down}
      isGood={isMore}
      text={words.dashboards.sharePercent(formatNumber(percent))}
      compared={compared}
    />
  )
}

function RejectedChange({ now, before }: { now: number; before: number }) {
  if (now === before) return null
  return now < before ? (
    <Change direction="down" isGood text={words.dashboards.fewer(formatNumber(before - now))} />
  ) : (
    <Change direction="up" text={words.dashboards.more(formatNumber(now - before))} />
  )
}

type ChangeProps = {
  direction: 'up' | 'down'
  /** What the arrow says, where the text does not. */
  spoken?: string
  isGood?: boolean
  text: string
  /** What it is a change from. */
  compared?: string
}

/** The change, and after it what it is compared with. */
export function Change({ direction, spoken, isGood, text, compared }: ChangeProps) {
  return (
    <span className={styles.note} data-good={isGood}>
      <span className={styles.change}>
        <Icon name={direction === 'up' ? 'arrow-up' : 'arrow-down'} />
        {spoken && <span className="visually-hidden">{spoken} </span>}
        {text}
      </span>
      {compared && <span className={styles.compared}> {compared}</span>}
    </span>
  )
}
