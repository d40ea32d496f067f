import { act, useRef } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { settlingMs, useSettling } from './use-settling.ts'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

function Lane({ ids, isDocked = false }: { ids: readonly string[]; isDocked?: boolean }) {
  const lane = useRef<HTMLUListElement>(null)
  useSettling(ids, lane, isDocked)
  return <ul ref={lane} />
}

const place = document.createElement('div')
let root: ReturnType<typeof createRoot>

const show = (ids: readonly string[], isDocked = false) => {
  act(() => root.render(<Lane ids={ids} isDocked={isDocked} />))
  return place.firstElementChild as HTMLElement
}

beforeEach(() => {
  vi.useFakeTimers()
  root = createRoot(place)
})

afterEach(() => {
  act(() => root.unmount())
  vi.useRealTimers()
})

test('a lane takes no taps for 400 ms after a card has left it', () => {
  show(['a', 'b'])
  const lane = show(['b'])
  expect(lane.dataset).toHaveProperty('settling')
  vi.advanceTimersByTime(settlingMs - 1)
  expect(lane.dataset).toHaveProperty('settling')
  vi.advanceTimersByTime(1)
  expect(lane.dataset).not.toHaveProperty('settling')
})

test('every further card that leaves begins the 400 ms anew', () => {
  show(['a', 'b', 'c'])
  show(['b', 'c'])
  vi.advanceTimersByTime(settlingMs - 1)
  const lane = show(['c'])
  vi.advanceTimersByTime(settlingMs - 1)
  expect(lane.dataset).toHaveProperty('settling')
})

test('a card that comes stops nobody', () => {
  show(['a'])
  expect(show(['a', 'b']).dataset).not.toHaveProperty('settling')
})

test('a card that comes between moves the others, and they settle', () => {
  show(['a', 'c'])
  expect(show(['a', 'b', 'c']).dataset).toHaveProperty('settling')
})

test('a lane settles when the strip above it grows', () => {
  let top = 40
  vi.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockImplementation(() => top)
  show(['a'])
  top = 96
  expect(show(['a']).dataset).toHaveProperty('settling')
  vi.restoreAllMocks()
})

test('what the bar at the foot lays bare settles; the bar that comes moves nothing', () => {
  show(['a'])
  expect(show(['a'], true).dataset).not.toHaveProperty('settling')
  expect(show(['a']).dataset).toHaveProperty('settling')
})
