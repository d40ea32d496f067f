import { type RefObject, useLayoutEffect, useRef } from 'react'
import './tap-guard.css'

/** Milliseconds in which what has moved under a finger takes no taps (design §6). */
export const tapGuardMs = 400

const timers = new WeakMap<HTMLElement, ReturnType<typeof setTimeout>>()

/** The second tap of a double tap must not hit what has come to the same place. */
export function guardTaps(element: HTMLElement | null): void {
  if (element === null) return
  clearTimeout(timers.get(element))
  element.dataset.guarded = ''
  timers.set(
    element,
    setTimeout(() => {
      delete element.dataset.guarded
    }, tapGuardMs),
  )
}

/** Guards an element after every change of the value; with `atFirst` also when it appears. */
export function useTapGuard(
  element: RefObject<HTMLElement | null>,
  value: string,
  { atFirst = false } = {},
): void {
  const before = useRef(atFirst ? undefined : value)
  useLayoutEffect(() => {
    if (before.current === value) return
    before.current = value
    guardTaps(element.current)
  }, [element, value])
}
