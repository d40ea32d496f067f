import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { FloatingBar } from './sticky-bar.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
afterEach(() => vi.restoreAllMocks())

test('a bar at the foot of the screen sets its height as long as it is mounted', () => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(84)
  const root = createRoot(document.createElement('div'))
  const space = () => document.documentElement.style.getPropertyValue('--dock-space')
  act(() => root.render(<FloatingBar>3 Delete Selected</FloatingBar>))
  expect(space()).toBe('84px')
  act(() => root.unmount())
  expect(space()).toBe('')
})
