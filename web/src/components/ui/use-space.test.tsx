import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { FloatingBar } from './sticky-bar.tsx'

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
