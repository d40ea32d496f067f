import { type RefObject, useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { localStore } from '../../device/storage.ts'

export const densityChoices = ['automatic', 'comfortable', 'compact'] as const
export type DensityChoice = (typeof densityChoices)[number]
export type Density = Exclude<DensityChoice, 'automatic'>

/** Milliseconds without a tap before cards change their size. */
const restAfterTapMs = 3000

/** Milliseconds that fewer cards must wait before they become large again. */
const roomMs = 30_000

const storedChoice = (): DensityChoice =>
  densityChoices.find((choice) => choice === localStore.get('boardDensity')) ?? 'automatic'

export const chooseDensity = (choice: DensityChoice) =>
  localStore.set({ boardDensity: choice === 'automatic' ? null : choice })

/** Kept on this device. */
export const useDensityChoice = (): DensityChoice =>
  useSyncExternalStore(localStore.subscribe, storedChoice)

/** How large the cards are, by this device's choice or by how many of them wait (product-rules §17). */
export function useDensity(
  columns: RefObject<HTMLElement | null>,
  waiting: number,
  /** Changes with the places of the cards. */
  layout: string,
) {
  const choice = useDensityChoice()
  const automatic = useAutomaticDensity(columns, waiting, layout, choice === 'automatic')
  return choice === 'automatic' ? automatic : choice
}

const start = () => ({ density: 'comfortable' as Density, crowd: Number.POSITIVE_INFINITY })

/** Compact from the number of cards that did not fit, comfortable again below it. */
function useAutomaticDensity(
  columns: RefObject<HTMLElement | null>,
  waiting: number,
  layout: string,
  isOn: boolean,
) {
  const [state, setState] = useState(start)
  const afterTaps = useRest(columns)
  const isCompact = state.density === 'compact'
  const hasRoom = isCompact && waiting < state.crowd
  useEffect(() => {
    const measureAgain = () => setState(start())
    addEventListener('resize', measureAgain)
    return () => removeEventListener('resize', measureAgain)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: in another layout the cards need another height
  useLayoutEffect(() => {
    if (!isOn || state.density === 'compact') return
    return afterTaps(0, () => {
      if (!fits(columns.current)) setState({ density: 'compact', crowd: waiting })
    })
  }, [isOn, state, waiting, layout, columns, afterTaps])
  useEffect(() => {
    if (isOn && hasRoom) return afterTaps(roomMs, () => setState(start()))
  }, [isOn, hasRoom, afterTaps])
  return state.density
}

/** All waiting cards are in the page and end above the edge of the screen, wherever they are scrolled to. */
function fits(columns: HTMLElement | null): boolean {
  const list = columns?.querySelector<HTMLElement>('[data-column="waiting"] > ul')
  if (!list?.lastElementChild) return true
  if (list.lastElementChild.ariaHidden) return false
  const scroller = list.closest('section')
  const bottom = list.getBoundingClientRect().bottom + (scroller?.scrollTop ?? 0) + scrollY
  return bottom <= innerHeight
}

type Stop = (() => void) | undefined

/** Runs something after some milliseconds, at once for 0, but never soon after a tap. */
function useRest(columns: RefObject<HTMLElement | null>): (ms: number, act: () => void) => Stop {
  const [rest] = useState(() => {
    let tappedAt = Number.NEGATIVE_INFINITY
    const left = () => tappedAt + restAfterTapMs - performance.now()
    return {
      onTap: () => {
        tappedAt = performance.now()
      },
      run(ms: number, act: () => void): Stop {
        if (ms === 0 && left() <= 0) return void act()
        let timer: ReturnType<typeof setTimeout>
        const wait = (forMs: number) => {
          timer = setTimeout(() => (left() > 0 ? wait(left()) : act()), forMs)
        }
        wait(Math.max(ms, left()))
        return () => clearTimeout(timer)
      },
    }
  })
  useEffect(() => {
    const element = columns.current
    element?.addEventListener('pointerdown', rest.onTap)
    return () => element?.removeEventListener('pointerdown', rest.onTap)
  }, [columns, rest])
  return rest.run
}
