import type { Order } from '@tumbler/contract/orders'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { orderOf } from '../../testing/cafe.ts'
// With what jsdom does not have.
import '../../testing/show-screen.tsx'
import { BoardColumn } from './board-columns.tsx'
import { tapGuardMs } from './use-tap-guard.ts'

const place = document.createElement('div')
let root: ReturnType<typeof createRoot>

/** A column of cards, each letter an order. */
const show = (letters: string) =>
  showOrders([...letters].map((letter) => orderOf(letter.charCodeAt(0), letter)))

function showOrders(orders: Order[]): HTMLElement {
  flushSync(() =>
    root.render(
      <BoardColumn
        name="waiting"
        orders={orders}
        sameDrinks={{ groups: [], chosen: null, shown: orders, onChoose: () => {} }}
        advanceAll={async () => []}
        isShownOnPhone
      >
        {({ menu }) => menu.name}
      </BoardColumn>,
    ),
  )
  return place.querySelector('ul') as HTMLElement
}

beforeEach(() => {
  vi.useFakeTimers()
  root = createRoot(place)
})

afterEach(() => {
  flushSync(() => root.unmount())
  vi.useRealTimers()
})

describe('a column', () => {
  test('takes no taps for 400 ms after a card has left it', () => {
    show('ab')
    const cards = show('b')
    expect(cards.dataset).toHaveProperty('guarded')
    vi.advanceTimersByTime(tapGuardMs - 1)
    expect(cards.dataset).toHaveProperty('guarded')
    vi.advanceTimersByTime(1)
    expect(cards.dataset).not.toHaveProperty('guarded')
  })

  test('starts the 400 ms again with every further card that leaves', () => {
    show('abc')
    show('bc')
    vi.advanceTimersByTime(tapGuardMs - 1)
    const cards = show('c')
    vi.advanceTimersByTime(tapGuardMs - 1)
    expect(cards.dataset).toHaveProperty('guarded')
  })

  test('takes taps when a card comes at its end', () => {
    show('a')
    expect(show('ab').dataset).not.toHaveProperty('guarded')
  })

  test('takes none when a card comes between and moves the others', () => {
    show('ac')
    expect(show('abc').dataset).toHaveProperty('guarded')
  })

  test.each<[string, Partial<Order>, boolean]>([
    ['another request', { remark: 'Extra hot' }, true],
    ['another choice', { options: [{ name: 'Milk', choice: 'Oat', isUsual: false }] }, true],
    ['another sweetness, which takes no other room', { sweetness: 0 }, false],
  ])('takes none when a card may grow by %s', (_what, given, isGuarded) => {
    show('ab')
    const changedAt = '2026-11-18T03:00:00.000Z'
    const cards = showOrders([orderOf(97, 'a', { ...given, changedAt }), orderOf(98, 'b')])
    expect('guarded' in cards.dataset).toBe(isGuarded)
  })

  test('takes none when what is above the cards grows', () => {
    let resize: (height: number) => void = () => {}
    vi.stubGlobal(
      'ResizeObserver',
      class {
        constructor(callback: (entries: { contentRect: { height: number } }[]) => void) {
          resize = (height) => callback([{ contentRect: { height } }])
        }
        observe() {}
        disconnect() {}
      },
    )
    const cards = show('a')
    resize(40)
    expect(cards.dataset).not.toHaveProperty('guarded')
    resize(96)
    expect(cards.dataset).toHaveProperty('guarded')
    vi.unstubAllGlobals()
  })
})

describe('a long column', () => {
  test('puts further cards into the page as its end comes near, and counts all of them', () => {
    const ends: (() => void)[] = []
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        readonly #notice: (seen: { isIntersecting: boolean }[]) => void
        constructor(notice: (seen: { isIntersecting: boolean }[]) => void) {
          this.#notice = notice
        }
        observe(element: Element) {
          if (element.ariaHidden) ends.push(() => this.#notice([{ isIntersecting: true }]))
        }
        disconnect() {}
      },
    )
    const letters = Array.from({ length: 60 }, (_, place) => String.fromCharCode(256 + place))
    const shown = () => place.querySelectorAll('li:not([aria-hidden])').length
    show(letters.join(''))
    expect(shown()).toBe(18)
    expect(place.textContent).toContain('60 Orders')
    expect(place.textContent).toContain('42 more below')
    const endSeen = () => flushSync(() => ends.at(-1)?.())
    const nextFrame = () => flushSync(() => vi.advanceTimersToNextFrame())
    endSeen()
    nextFrame()
    expect(shown()).toBe(36)
    endSeen()
    nextFrame()
    expect(shown()).toBe(54)
    // The card that moves up comes a frame after those above it have moved.
    show(letters.slice(1).join(''))
    expect(shown()).toBe(53)
    nextFrame()
    expect(shown()).toBe(54)
    endSeen()
    expect(shown()).toBe(59)
    expect(place.querySelectorAll('li')).toHaveLength(59)
    vi.unstubAllGlobals()
  })
})
