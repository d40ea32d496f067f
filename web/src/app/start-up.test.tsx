import { expect, test, vi } from 'vitest'
import { openApp, people } from '../testing/open-app.tsx'
import { seen } from '../testing/show-screen.tsx'

test('the app waits a second, however quick the answers, and no longer', async () => {
  vi.useFakeTimers()
  try {
    openApp('/ordered', { me: people.user, hasStartUp: true })
    await vi.advanceTimersByTimeAsync(999)
    expect(seen()).toContain('Wait a sec...')
    expect(seen()).not.toContain('Hi,')
    await vi.advanceTimersByTimeAsync(1)
    await vi.waitFor(() => expect(seen()).not.toContain('Wait a sec...'))
    expect(seen()).toContain('Hi, Ploy')
  } finally {
    vi.useRealTimers()
  }
})
