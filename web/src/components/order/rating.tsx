import { Suspense } from 'react'
import { lazyPart, nothing } from '../lazy-part.ts'
import styles from './rating.module.css'
import { type Rated, useMayRate } from './use-may-rate.ts'

/** Loaded with the first order that asks; without it the lists are as before. */
const HowWasIt = lazyPart(async () => (await import('./how-was-it.tsx')).HowWasIt, nothing)
const WithoutName = lazyPart(async () => (await import('./how-was-it.tsx')).WithoutName, nothing)

/** In the row of an order: asks how it was, while that may be said. */
export function Rating({ order }: { order: Rated }) {
  if (!useMayRate()(order)) return null
  return (
    <Suspense fallback={<div className={styles.room} />}>
      <HowWasIt order={order} />
    </Suspense>
  )
}

/** Once, under the list of these orders, where one of them asks. */
export function RatingNote({ orders }: { orders: readonly Rated[] }) {
  if (!orders.some(useMayRate())) return null
  return (
    <Suspense>
      <WithoutName />
    </Suspense>
  )
}
