import { afterEach, beforeEach, vi } from 'vitest'
import type { Answers } from './fake-server.ts'
import { openApp, people } from './open-app.tsx'
// The routes fetch it only when it is opened; here that would be part of every wait.
import '../screens/dashboards/dashboard-screen.tsx'

/** In each test of the file it is Wednesday, ten o'clock. */
export function onWednesdayMorning() {
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date('2026-11-18T10:00:00+07:00'), toFake: ['Date'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })
}

export const openDashboard = (path: string, answers: Answers) =>
  openApp(path, { me: people[path.includes('admin') ? 'admin' : 'barista'], answers })

/** The rows of the ranking. */
export const rows = () =>
  [...document.querySelectorAll('[aria-labelledby][role="table"] tbody tr')].map((row) =>
    [...row.children].map((cell) => cell.textContent).join(' | '),
  )

/** The text of a chart's table for screen readers. */
export const tableOf = (caption: string) =>
  [...document.querySelectorAll('table')]
    .find((table) => table.caption?.textContent === caption)
    ?.textContent?.replace(caption, '')
