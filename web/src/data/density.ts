import { useSyncExternalStore } from 'react'
import { localStore } from '../device/storage.ts'

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
