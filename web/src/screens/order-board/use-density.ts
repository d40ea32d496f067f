import { useState, useSyncExternalStore } from 'react'
import { type Density, useDensityChoice } from '../../data/density.ts'

/** Px of a comfortable card with its gap, of the column in progress, and of the bars above the cards. */
const card = { width: 330, height: 315 }
const laneWidth = 400
const barsHeight = 190
const phoneBarsHeight = 250
const phoneWidth = 768

/** How many comfortable cards a screen of this size (px) shows whole. */
export function roomForCards(width: number, height: number, hasLane: boolean): number {
  const columns = Math.floor((width - (hasLane ? laneWidth : 0)) / card.width)
  const bars = width < phoneWidth ? phoneBarsHeight : barsHeight
  const rows = Math.floor((height - bars) / card.height)
  return Math.max(columns, 1) * Math.max(rows, 1)
}

function subscribeToSize(onResize: () => void) {
  addEventListener('resize', onResize)
  return () => removeEventListener('resize', onResize)
}

/**
 * How large the cards are, by this device's choice or by how many of them wait (product-rules §17):
 * compact when there is no room for all, comfortable again when there is room for one more.
 */
export function useDensity(waiting: number, hasLane: boolean): Density {
  const choice = useDensityChoice()
  const room = useSyncExternalStore(subscribeToSize, () =>
    roomForCards(innerWidth, innerHeight, hasLane),
  )
  const [isCompact, setIsCompact] = useState(false)
  const isTight = isCompact ? waiting >= room : waiting > room
  if (isTight !== isCompact) setIsCompact(isTight)
  if (choice !== 'automatic') return choice
  return isTight ? 'compact' : 'comfortable'
}
