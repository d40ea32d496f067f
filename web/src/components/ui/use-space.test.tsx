import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { Sheet } from './sheet.tsx'
import { FloatingBar } from './sticky-bar.tsx'
import { useSpace } from './use-space.ts'

afterEach(() => vi.restoreAllMocks())

test('a bar at the foot of the screen sets its height as long as it is mounted', () => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(84)
  const root = createRoot(document.createElement('div'))
  const space = () => document.documentElement.style.getPropertyValue('--dock-space')
  flushSync(() => root.render(<FloatingBar>3 Delete Selected</FloatingBar>))
  expect(space()).toBe('84px')
  flushSync(() => root.unmount())
  expect(space()).toBe('')
})

function Toast() {
  const bar = useRef<HTMLDivElement>(null)
  useSpace('--toast-space', bar)
  return <div ref={bar} />
}

/** A page of which 800 px are seen, scrolled by so many, after a toast of 84 px has come and gone. */
function showToastAt(scrollY: number, scrollHeight = 1000) {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(84)
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(scrollHeight)
  vi.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(800)
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(scrollY)
  const root = createRoot(document.createElement('div'))
  onTestFinished(() => flushSync(() => root.unmount()))
  flushSync(() => root.render(<Toast />))
  flushSync(() => root.render(null))
  return root
}
const toastSpace = () => document.documentElement.style.getPropertyValue('--toast-space')

test.each([
  ['at its end', 1000, 117, '84px'],
  ['above its end', 1000, 116, ''],
  ['that cannot move up', 820, 0, ''],
])('a page %s keeps the room of a toast that has gone, or not', (_, height, scrollY, space) => {
  showToastAt(scrollY, height)
  expect(toastSpace()).toBe(space)
  window.dispatchEvent(new Event('scroll'))
  expect(toastSpace()).toBe('')
})

test('a dialog takes the room of a toast that has gone', () => {
  const root = showToastAt(200)
  expect(toastSpace()).toBe('84px')
  flushSync(() =>
    root.render(
      <Sheet isOpen title="Shop Status" onClose={() => {}}>
        Open
      </Sheet>,
    ),
  )
  expect(toastSpace()).toBe('')
})
