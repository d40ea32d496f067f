import * as fields from '@tumbler/contract/fields'
import { type Venue, venues } from '@tumbler/rules/drinks'
import type { OrderStatus } from '@tumbler/rules/order-lifecycle'
import { historyStatuses, madeStatuses } from '@tumbler/rules/order-lifecycle'
import { addDays } from '@tumbler/rules/periods'
import { useLocation, useSearchParams } from 'react-router'
import type { Days } from '../../components/date-range-field.tsx'
import { daysInAddress } from '../../components/days-in-address.ts'
import type { OrderSearch } from '../../data/order-log.ts'
import { useShopDate } from '../../data/shop-time.ts'

export const outcomes = ['all', 'made', 'cancel', 'rejected'] as const
export type Outcome = (typeof outcomes)[number]

/** The statuses behind each outcome. */
export const statusesOf: Record<Outcome, readonly OrderStatus[]> = {
  all: historyStatuses,
  made: madeStatuses,
  cancel: ['cancel'],
  rejected: ['rejected'],
}

interface OrderFilter extends Days {
  text: string
  outcome: Outcome
  venue: Venue | null
  /** Id of the account. */
  user: string | null
}

/** Days that are listed unless others are asked for. */
export const usualDays = 30
export const maxText = 100

const oneOf = <Value extends string>(values: readonly Value[], text: string | null) =>
  values.find((value) => value === text) ?? null

export const searchOf = (filter: OrderFilter): OrderSearch => ({
  status: statusesOf[filter.outcome].join(','),
  startDate: filter.from,
  endDate: addDays(filter.to, 1),
  ...(filter.text.trim() !== '' && { text: filter.text.trim() }),
  ...(filter.venue && { categoryFor: filter.venue }),
  ...(filter.user && { user: filter.user }),
})

/** The filter is in the address, so that a reload and a link show the same; senseless values there are ignored. */
export function useOrderFilter() {
  const [params, setParams] = useSearchParams()
  const { state } = useLocation()
  const today = useShopDate()
  const lastDays = (days: number): Days => ({ from: addDays(today, 1 - days), to: today })
  const chosenDays = daysInAddress(params)
  const idIn = (name: string) => {
    const id = params.get(name)
    return fields.id.safeParse(id).success ? id : null
  }
  const filter: OrderFilter = {
    ...(chosenDays ?? lastDays(usualDays)),
    text: (params.get('text') ?? '').slice(0, maxText),
    outcome: oneOf(outcomes, params.get('status')) ?? 'all',
    venue: oneOf(venues, params.get('venue')),
    user: idIn('user'),
  }
  const change = (part: Partial<OrderFilter>) => {
    const { text, outcome, venue, user, from, to } = { ...filter, ...part }
    const hasDays = part.from !== undefined || chosenDays !== null
    const next = {
      text,
      status: outcome === 'all' ? null : outcome,
      venue,
      user,
      from: hasDays ? from : null,
      to: hasDays ? to : null,
      order: params.get('order'),
    }
    const entries = Object.entries(next).filter((entry): entry is [string, string] => !!entry[1])
    // The state says which dialogs are open.
    setParams(new URLSearchParams(entries), { replace: true, state })
  }
  return {
    filter,
    change,
    lastDays,
    /** Not simply all orders of the usual days. */
    isFiltered:
      filter.text !== '' ||
      filter.outcome !== 'all' ||
      !!filter.venue ||
      !!filter.user ||
      !!chosenDays,
    clear: () => setParams(new URLSearchParams(), { replace: true, state }),
    /** Id of the order that is open. */
    openId: idIn('order'),
    /** The address with this order open, or with none. */
    addressOf: (id: string | null) => {
      const next = new URLSearchParams(params)
      if (id === null) next.delete('order')
      else next.set('order', id)
      return { search: `?${next}` }
    },
  }
}
