import type { OrderTotals } from '@tumbler/contract/statistics'
import type { Venue } from '@tumbler/rules/drinks'
import { addDays, daysIn } from '@tumbler/rules/periods'
import { untilToday } from '@tumbler/rules/shown-periods'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Card } from '../../components/ui/card.tsx'
import { Icon } from '../../components/ui/icons.tsx'
import { Text } from '../../components/ui/layout.tsx'
import { useMe } from '../../data/session.ts'
import { formatNumber } from '../../i18n/format-number.ts'
import { words } from '../../i18n/words.ts'
import { baristaPaths } from '../../paths.ts'
import styles from './dashboard.module.css'
import { daysCompared, type ShownRange } from './shown-range.ts'

type TotalsStripProps = {
  totals: OrderTotals
  /** The period before; undefined while it loads. */
  before: OrderTotals | undefined
  venue: Venue
  shown: ShownRange
}

/** Drinks made, and the other orders by what became of them. */
export function TotalsStrip({ totals, before, venue, shown }: TotalsStripProps) {
  const historyOf = useHistoryOf(venue, shown)
  const { totalOrder, cupsSaved } = totals
  const percent = totalOrder > 0 ? Math.round((cupsSaved / totalOrder) * 100) : null
  return (
    <Card as="section" className={styles.strip} aria-label={words.dashboards.totals}>
      <dl className={styles.cells}>
        <Cell name={words.dashboards.totalOrders} count={totalOrder}>
          {before && <TotalChange now={totalOrder} before={before} shown={shown} />}
        </Cell>
        <Cell name={words.dashboards.placed} count={totals.placed} />
        <Cell name={words.dashboards.canceled} count={totals.cancelled} to={historyOf('cancel')} />
        <Cell name={words.dashboards.rejected} count={totals.rejected} to={historyOf('rejected')}>
          {before && before.placed > 0 && (
            <RejectedChange now={totals.rejected} before={before.rejected} shown={shown} />
          )}
        </Cell>
        <Cell name={words.dashboards.open} count={totals.open} />
        {venue === 'cafe' && (
          <Cell name={words.dashboards.cupsSaved} count={cupsSaved}>
            {percent !== null && (
              <span className={styles.note}>
                {words.dashboards.sharePercent(formatNumber(percent))}
              </span>
            )}
          </Cell>
        )}
      </dl>
    </Card>
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

type CellProps = { name: string; count: number; to?: string | undefined; children?: ReactNode }

function Cell({ name, count, to, children }: CellProps) {
  return (
    <div>
      <Text as="dt" tone="quiet" size="sm" leading="snug">
        {to === undefined || count === 0 ? name : <Link to={to}>{name}</Link>}
      </Text>
      <dd>
        <b>{formatNumber(count)}</b>
        {children}
      </dd>
    </div>
  )
}

/** Less than on a whole day says nothing before the day has ended. */
const isDayGoingOn = ({ range, isCurrent }: ShownRange) => isCurrent && daysIn(range) === 1

type TotalChangeProps = { now: number; before: OrderTotals; shown: ShownRange }

function TotalChange({ now, before, shown }: TotalChangeProps) {
  const name = daysCompared(shown)
  if (before.placed === 0 && before.totalOrder === 0)
    return <span className={styles.note}>{words.dashboards.nothingBefore(name)}</span>
  const count = formatNumber(before.totalOrder)
  const isSame = now === before.totalOrder || before.totalOrder === 0
  if (isSame || (isDayGoingOn(shown) && now < before.totalOrder))
    return <span className={styles.note}>{words.dashboards.countBefore(name, count)}</span>
  const percent = formatNumber(
    Math.round((Math.abs(now - before.totalOrder) / before.totalOrder) * 100),
  )
  return now > before.totalOrder ? (
    <Change direction="up" isGood text={words.dashboards.over(percent, name, count)} />
  ) : (
    <Change direction="down" text={words.dashboards.under(percent, name, count)} />
  )
}

type RejectedChangeProps = { now: number; before: number; shown: ShownRange }

function RejectedChange({ now, before, shown }: RejectedChangeProps) {
  if (now === before || (isDayGoingOn(shown) && now < before)) return null
  return now < before ? (
    <Change direction="down" isGood text={words.dashboards.fewer(formatNumber(before - now))} />
  ) : (
    <Change direction="up" text={words.dashboards.more(formatNumber(now - before))} />
  )
}

type ChangeProps = { direction: 'up' | 'down'; isGood?: boolean; text: string }

function Change({ direction, isGood, text }: ChangeProps) {
  return (
    <span className={styles.note} data-good={isGood}>
      <Icon name={direction === 'up' ? 'arrow-up' : 'arrow-down'} />
      {text}
    </span>
  )
}
