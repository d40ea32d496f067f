import { act, useRef } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { settlingMs, useSettling } from './use-settling.ts'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

function Lane({ ids }: { ids: readonly string[] }) {
  const lane = useRef<HTMLUListElement>(null)
  useSettling(ids, lane)
  return <ul ref={lane} />
}

const place = document.createElement('div')
let root: ReturnType<typeof createRoot>

const show = (ids: readonly string[]) => {
  act(() => root.render(<Lane ids={ids} />))
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
