import { type RefObject, useLayoutEffect } from 'react'

/** Px that stay free between what floats and what it keeps clear of. */
const gap = 8

/** Given to bars, counters and buttons: nothing floats over them. */
export const keepClear = { 'data-keep-clear': '' } as const

type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>

/** The keyboard of a phone, which lies over the foot of the page. */
function keyboard(): Box {
  const { innerWidth: right, innerHeight: bottom, visualViewport: seen } = window
  const top = seen?.scale === 1 ? seen.offsetTop + seen.height : bottom
  return { left: 0, right, top, bottom }
}

/** The boxes of those that are visible and not under a dialog. */
function takenPlaces(): Box[] {
  const places = [...document.querySelectorAll('[data-keep-clear]')]
    .filter((element) => !element.closest('[inert], [aria-hidden="true"]'))
    .map((element) => element.getBoundingClientRect())
    .filter(({ width, height }) => width > 0 && height > 0)
  return [...places, keyboard()]
}

const doOverlap = (one: Box, other: Box) =>
  one.left < other.right &&
  other.left < one.right &&
  one.top < other.bottom &&
  other.top < one.bottom

const isWithinScreen = ({ left, right, top, bottom }: Box) =>
  left >= 0 && top >= 0 && right <= window.innerWidth && bottom <= window.innerHeight

/** Pixels to move the box up until it covers nothing; undefined if there is no such place. */
function wayUp(box: Box, taken: readonly Box[]): number | undefined {
  let way = 0
  while (box.top - way >= gap) {
    const moved = { ...box, top: box.top - way, bottom: box.bottom - way }
    const covered = taken.filter((other) => doOverlap(moved, other))
    if (covered.length === 0) return way
    way = box.bottom - Math.min(...covered.map(({ top }) => top)) + gap
  }
  return undefined
}

/** The move to the lowest free place, above where the box is or else at the other side. */
function wayToFreePlace({ left, right, top, bottom }: Box, taken: readonly Box[]) {
  const across = window.innerWidth - left - right
  for (const x of [0, across]) {
    const up = wayUp({ left: left + x, right: right + x, top, bottom }, taken)
    if (up !== undefined) return `${x}px ${-up}px`
  }
  return ''
}

/** Moves what floats at the foot of the screen up to the lowest place where it covers none of those. */
export function useFreePlace(floating: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = floating.current
    if (element === null) return
    const place = () => {
      const box = element.getBoundingClientRect()
      const taken = takenPlaces()
      if (isWithinScreen(box) && !taken.some((other) => doOverlap(box, other))) return
      element.style.translate = ''
      element.style.translate = wayToFreePlace(element.getBoundingClientRect(), taken)
    }
    place()
    let frame = 0
    const placeSoon = () => {
      cancelAnimationFrame(frame)
      // Its own button does not move away from under the pointer.
      if (!element.matches(':hover, :focus-within')) frame = requestAnimationFrame(place)
    }
    const changes = new MutationObserver(placeSoon)
    changes.observe(document.body, { childList: true, subtree: true })
    window.addEventListener('resize', placeSoon)
    document.addEventListener('scrollend', placeSoon, true)
    return () => {
      cancelAnimationFrame(frame)
      changes.disconnect()
      window.removeEventListener('resize', placeSoon)
      document.removeEventListener('scrollend', placeSoon, true)
    }
  }, [floating])
}
