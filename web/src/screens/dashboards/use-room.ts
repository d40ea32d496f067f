import { type RefObject, useLayoutEffect, useState } from 'react'
import { watchSize } from '../../device/watch-size.ts'

/** So many slots of a chart the widest of some texts takes, with a gap in px: each that many-th has room. */
export function slotsTaken(textWidth: number, slotWidth: number, gap: number): number {
  if (slotWidth === 0) return 1
  return Math.max(1, Math.ceil((textWidth + gap) / slotWidth))
}

/** The slots that each text of a class takes, measured, at any width, letter size and language. */
export function useRoom(list: RefObject<HTMLElement | null>, textClass: string, gap: number) {
  const [taken, setTaken] = useState(1)
  useLayoutEffect(() => {
    const bars = list.current
    if (bars === null) return
    const texts = [...bars.getElementsByClassName(textClass)] as HTMLElement[]
    const measure = () => {
      const widest = Math.max(0, ...texts.map(({ offsetWidth }) => offsetWidth))
      setTaken(slotsTaken(widest, bars.clientWidth / bars.childElementCount, gap))
    }
    return watchSize([bars, ...texts], measure)
  })
  return taken
}
