import { useState, useSyncExternalStore } from 'react'
import { localStore } from '../../device/storage.ts'

export const densityChoices = ['automatic', 'comfortable', 'compact'] as const
export type DensityChoice = (typeof densityChoices)[number]
export type Density = Exclude<DensityChoice, 'automatic'>

const storedChoice = (): DensityChoice =>
  densityChoices.find((choice) => choice === localStore.get('boardDensity')) ?? 'automatic'

export const chooseDensity = (choice: DensityChoice) =>
  localStore.set({ boardDensity: choice === 'automatic' ? null : choice })

/** Kept on this device. */
export const useDensityChoice = (): DensityChoice =>
  useSyncExternalStore(localStore.subscribe, storedChoice)

/** Px of a comfortable card with its gap, of the column in progress, and of the bars above the cards. */
const card = { width: 330, height: 330 }
const laneWidth = 400
const barsHeight = 190

/** How many comfortable cards a screen of this size (px) shows whole. */
export function roomForCards(width: number, height: number, hasLane: boolean): number {
  const columns = Math.floor((width - (hasLane ? laneWidth : 0)) / card.width)
  const rows = Math.floor((height - barsHeight) / card.height)
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
