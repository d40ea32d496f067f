import * as fields from '@tumbler/contract/fields'
import { type AuditKind, auditKinds } from '@tumbler/rules/audit-events'
import { addDays } from '@tumbler/rules/periods'
import { useLocation, useSearchParams } from 'react-router'
import type { Days } from '../../components/date-range-field.tsx'
import { daysInAddress } from '../../components/days-in-address.ts'
import { useShopDate } from '../../data/shop-time.ts'
import type { AuditFilter } from '../../data/users.ts'

export const kinds = ['all', ...auditKinds] as const
type Kind = (typeof kinds)[number]

interface ChangeFilter extends Days {
  text: string
  kind: Kind
  /** Id of the account. */
  user: string | null
}

/** Days that are listed unless others are asked for. */
export const usualDays = 31
export const maxText = 100

export const filterOf = ({ text, user, from, to }: ChangeFilter): AuditFilter => ({
  ...(text.trim() !== '' && { text: text.trim() }),
  ...(user && { user }),
  startDate: from,
  endDate: addDays(to, 1),
})

export const kindOf = ({ kind }: ChangeFilter): AuditKind | undefined =>
  kind === 'all' ? undefined : kind

/** The filter is in the address, so that a reload and a link show the same; senseless values there are ignored. */
export function useChangeFilter() {
  const [params, setParams] = useSearchParams()
  const { state } = useLocation()
  const today = useShopDate()
  const lastDays = (days: number): Days => ({ from: addDays(today, 1 - days), to: today })
  const chosenDays = daysInAddress(params)
  const user = params.get('user')
  const filter: ChangeFilter = {
    ...(chosenDays ?? lastDays(usualDays)),
    text: (params.get('text') ?? '').slice(0, maxText),
    kind: kinds.find((kind) => kind === params.get('kind')) ?? 'all',
    user: fields.id.safeParse(user).success ? user : null,
  }
  const change = (part: Partial<ChangeFilter>) => {
    const { text, kind, user, from, to } = { ...filter, ...part }
    const hasDays = part.from !== undefined || chosenDays !== null
    const next = {
      text,
      kind: kind === 'all' ? null : kind,
      user,
      from: hasDays ? from : null,
      to: hasDays ? to : null,
    }
    const entries = Object.entries(next).filter((entry): entry is [string, string] => !!entry[1])
    setParams(new URLSearchParams(entries), { replace: true, state })
  }
  return {
    filter,
    change,
    lastDays,
    /** Not simply all changes of the usual days. */
    isFiltered: filter.text !== '' || filter.kind !== 'all' || !!filter.user || !!chosenDays,
    clear: () => setParams(new URLSearchParams(), { replace: true, state }),
  }
}
