import type { ReactNode } from 'react'
import { useKeptOrders } from '../data/last-orders.ts'
import { ReadyNews } from './ready-news.tsx'

interface OrderWatchProps {
  personId: string
  onTitle: (title: string | null) => void
}

/** What goes on behind a customer's screens, whichever of them is open. */
export function OrderWatch({ personId, onTitle }: OrderWatchProps): ReactNode {
  useKeptOrders(personId)
  return <ReadyNews onTitle={onTitle} />
}
