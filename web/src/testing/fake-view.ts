import { vi } from 'vitest'

let covering: Element | null = null

/** Null uncovers everything. */
export function coverWith(element: Element | null) {
  covering = element
}

type Observed = { element: Element; notice: (entries: object[]) => void }

/** What lies in the window, which jsdom does not know; nothing does at first. */
export function fakeView() {
  covering = null
  document.elementFromPoint = () => covering
  const observed = new Set<Observed>()
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #notice: (entries: object[]) => void
      readonly #own = new Set<Observed>()
      constructor(notice: (entries: object[]) => void) {
        this.#notice = notice
      }
      observe(element: Element) {
        const one = { element, notice: this.#notice }
        this.#own.add(one)
        observed.add(one)
      }
      disconnect() {
        for (const one of this.#own) observed.delete(one)
      }
    },
  )
  /** Which share of it, 0 to 1. */
  return function showInView(element: Element | null, share: number) {
    for (const one of observed)
      if (one.element === element)
        one.notice([
          {
            target: element,
            intersectionRatio: share,
            isIntersecting: share > 0,
            boundingClientRect: element?.getBoundingClientRect(),
            rootBounds: null,
          },
        ])
  }
}
