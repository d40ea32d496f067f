import { beforeEach, describe, expect, test, vi } from 'vitest'
import { type FakeRequest, refusal } from '../../testing/fake-server.ts'
import { ranked, statisticsOf } from '../../testing/fake-statistics.ts'
import { onWednesdayMorning, openDashboard } from '../../testing/open-dashboard.ts'
import { choose, findRole, press, seen, until, user } from '../../testing/show-screen.tsx'

onWednesdayMorning()

describe('the export', () => {
  let saved: { name: string; text: string }[]
  beforeEach(() => {
    saved = []
    const blobs: Blob[] = []
    vi.stubGlobal(
      'URL',
      class extends URL {
        static override createObjectURL = (blob: Blob) => `blob:${blobs.push(blob)}`
        static override revokeObjectURL = () => {}
      },
    )
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      const name = this.download
      void blobs
        .at(-1)
        ?.arrayBuffer()
        .then((bytes) => {
          const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
          saved.push({ name, text })
        })
    })
  })

  test('of a barista: totals at first, orders without names', async () => {
    const asked: string[] = []
    const answers = statisticsOf(ranked(1), {
      exportTotals: ({ query }) => {
        asked.push(`totals ${query}`)
        return '\ufeffday,item\r\n'
      },
      exportOrders: ({ query }) => {
        asked.push(`orders ${query}`)
        return '\ufefforder\r\n'
      },
    })
    openDashboard('/dashboard-cafe?period=week', answers)
    await press('Export')
    await press('Download 16 to 22 November')
    await until(() =>
      expect(saved).toEqual([
        { name: 'totals-cafe-2026-11-16-to-2026-11-22.csv', text: '\ufeffday,item\r\n' },
      ]),
    )
    await press('Export')
    await choose('Orders')
    expect(seen()).not.toContain('With names')
    await press('Download 16 to 22 November')
    await until(() => expect(saved).toHaveLength(2))
    const days = 'startDate=2026-11-16&endDate=2026-11-23&categoryFor=cafe'
    expect(asked).toEqual([`totals ${days}`, `orders ${days}`])
  })

  test('of an admin can have names; what fails keeps the choice', async () => {
    let isBroken = true
    const asked: (string | null)[] = []
    const exportOrders = ({ query }: FakeRequest) => {
      asked.push(query.get('names'))
      return isBroken ? refusal('UNAVAILABLE') : '\ufefforder\r\n'
    }
    openDashboard('/dashboard-admin', statisticsOf(ranked(1), { exportOrders }))
    await press('Export')
    await choose('Orders')
    await choose('With names')
    await press('Download Wednesday 18 November')
    await until(() => expect(seen()).toContain("Couldn't download the file."))
    isBroken = false
    await press('Download Wednesday 18 November')
    await until(() => expect(saved.map(({ name }) => name)).toEqual(['orders-cafe-2026-11-18.csv']))
    expect(new Set(asked)).toEqual(new Set(['true']))
  })

  test('of the bar says where counted drinks are', async () => {
    const note = 'counted drinks are in the totals only'
    const page = openDashboard('/dashboard-cafe', statisticsOf(ranked(1)))
    await press('Export')
    await findRole('button', 'Download Wednesday 18 November')
    expect(seen()).not.toContain(note)
    await user.keyboard('{Escape}')
    page.go('/dashboard-bar')
    await until(() => expect(document.querySelector('h1')?.textContent).toContain('Bar'))
    await press('Export')
    await until(() => expect(seen()).toContain(`one row per order, with all times (${note})`))
  })

  test('works by keyboard', async () => {
    openDashboard('/dashboard-cafe', statisticsOf(ranked(1), { exportTotals: () => 'day' }))
    const button = await findRole('button', 'Export')
    button.focus()
    await user.keyboard('{Enter}')
    await findRole('button', 'Download Wednesday 18 November')
    await user.keyboard('{Escape}')
    await until(() => expect(document.activeElement).toBe(button))
  })
})
