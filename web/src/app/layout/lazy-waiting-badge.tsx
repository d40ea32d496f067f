import { Suspense } from 'react'
import { lazyPart, nothing } from '../../components/lazy-part.ts'

const Badge = lazyPart(async () => (await import('./waiting-badge.tsx')).WaitingBadge, nothing)

/** How many orders wait; its code is a barista's only. */
export const WaitingBadge = () => (
  <Suspense>
    <Badge />
  </Suspense>
)
