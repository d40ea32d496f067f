import type { RankedItem, Timeline } from '@tumbler/contract/statistics'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Answers, type FakeRequest, refusal } from '../../testing/fake-server.ts'
import { openApp, people } from '../../testing/open-app.tsx'
import {
  allOfRole,
  choose,
  controls,
  found,
  press,
  seen,
  until,
} from '../../testing/show-screen.tsx'
// The routes fetch it only when it is opened; here that would be part of every wait.
import './dashboard-screen.tsx'

const ranked = (count: number): RankedItem[] =>
  Array.from({ length: count }, (_, place) => ({
    Menu_name: `Drink ${place + 1}`,
    categoryName: place % 2 === 0 ? 'Coffee' : 'Tea',
    categoryFor: 'cafe',
    totalOrder: 2 * count - place,
  }))

const noOrders = { totalOrder: 0, placed: 0, cancelled: 0, rejected: 0, rejectedFor: [] }
const hours: Timeline = {
  unit: 'hour',
  counts: [
    { start: '2026-11-18T09', totalOrder: 4 },
    { start: '2026-11-18T10', totalOrder: 0 },
  ],
}

/** The requests of the dashboards, as "venue from until". */
let requested: string[]
const record = ({ query }: FakeRequest) =>
  requested.push(['categoryFor', 'startDate', 'endDate'].map((name) => query.get(name)).join(' '))

function responsesWith(ranking: RankedItem[], own: Answers = {}): Answers {
  return {
    countOrders: (request) => {
      record(request)
      const totalOrder = ranking.reduce((sum, item) => sum + item.totalOrder, 0)
      return { ...noOrders, totalOrder, placed: totalOrder }
    },
    rankMenu: ({ query }) => {
      const [page, size] = [Number(query.get('page')), Number(query.get('pageSize'))]
      return ranking.slice((page - 1) * size, page * size)
    },
    countOverTime: () => hours,
    ...own,
  }
}

const open = (path: string, answers: Answers) =>
  openApp(path, { me: people[path.includes('admin') ? 'admin' : 'barista'], answers })

const rows = () =>
  [...document.querySelectorAll('[aria-labelledby][role="table"] tbody tr')].map((row) =>
    [...row.children].map((cell) => cell.textContent).join(' | '),
  )

const tableOf = (caption: string) =>
  [...document.querySelectorAll('table')]
    .find((table) => table.caption?.textContent === caption)
    ?.textContent?.replace(caption, '')

beforeEach(() => {
  requested = []
  vi.useFakeTimers({ now: new Date('2026-11-18T10:00:00+07:00'), toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('the period', () => {
  test.each([
    ['/dashboard-cafe', 'Dashboard for Cafe', 'cafe 2026-11-18 2026-11-19'],
    ['/dashboard-bar', 'Dashboard for Bar', 'bar 2026-11-18 2026-11-19'],
    ['/dashboard-admin?period=week', 'Dashboard for Cafe', 'cafe 2026-11-16 2026-11-23'],
    ['/dashboard-admin-bar?period=month', 'Dashboard for Bar', 'bar 2026-11-01 2026-12-01'],
    ['/dashboard-cafe?period=century', 'Dashboard for Cafe', 'cafe 2026-11-18 2026-11-19'],
  ])('%s is the %s', async (path, title, days) => {
    open(path, responsesWith(ranked(1)))
    await until(() => expect(document.querySelector('h1')?.textContent).toBe(title))
    await until(() => expect(requested).toContain(days))
  })

  test('is chosen, kept in the address and taken along to the other venue', async () => {
    const page = open('/dashboard-cafe', responsesWith(ranked(1)))
    await choose('This Week')
    await until(() => expect(requested).toContain('cafe 2026-11-16 2026-11-23'))
    const toBar = await found('nav a[href^="/dashboard-bar"]', 'Bar')
    expect(toBar.getAttribute('href')).toBe('/dashboard-bar?period=week')
    toBar.click()
    await page.at('/dashboard-bar')
    await until(() => expect(requested).toContain('bar 2026-11-16 2026-11-23'))
    const week = controls('label', 'This Week')[0]?.querySelector('input')
    expect(week?.checked).toBe(true)
  })
})

describe('the ranking', () => {
  test.each([
    [1, 1, 0],
    [10, 10, 0],
    [11, 10, 2],
    [101, 10, 7],
  ])('of %i items shows %i and %i numbered pages', async (count, shown, pages) => {
    open('/dashboard-cafe', responsesWith(ranked(count)))
    await until(() => expect(rows()).toHaveLength(shown))
    expect(rows()[0]).toBe(`1 | Drink 1 | Coffee | ${2 * count}`)
    expect(controls('nav button', 'Page ')).toHaveLength(pages)
  })

  test('goes on to the next page and back', async () => {
    open('/dashboard-cafe', responsesWith(ranked(101)))
    await press('Next page')
    await until(() => expect(rows()[0]).toBe('11 | Drink 11 | Coffee | 192'))
    await press('Page 5')
    await press('Previous page')
    await until(() => expect(rows()[0]).toContain('31 | Drink 31'))
    for (let page = 5; page <= 11; page += 1) await press(`Page ${page}`)
    await until(() => expect(rows()).toEqual(['101 | Drink 101 | Coffee | 102']))
    expect(allOfRole('button', 'Next page')[0]?.getAttribute('aria-disabled')).toBe('true')
  })

  test('begins anew with another period', async () => {
    open('/dashboard-cafe', responsesWith(ranked(30)))
    await press('Page 3')
    await until(() => expect(rows()[0]).toContain('21 | '))
    await choose('This Month')
    await until(() => expect(rows()[0]).toMatch(/^1 /))
    await press('Page 2')
    await until(() => expect(rows()[0]).toMatch(/^11 /))
    await choose('Today')
    await until(() => expect(rows()[0]).toMatch(/^1 /))
  })

  test('keeps Thai names, marked as Thai', async () => {
    const thai = { ...ranked(1)[0], Menu_name: 'อัญชันมะนาว' } as RankedItem
    open('/dashboard-cafe', responsesWith([thai]))
    const name = await found('tbody th', 'อัญชันมะนาว')
    expect(name.lang).toBe('th')
  })
})

describe('the totals', () => {
  test('say what was made, and what became of the other orders and why', async () => {
    open(
      '/dashboard-cafe',
      responsesWith(ranked(2), {
        countOrders: () => ({
          totalOrder: 12_345,
          placed: 12_400,
          cancelled: 40,
          rejected: 15,
          rejectedFor: [
            { rejectNote: 'Machine Failure', totalOrder: 9 },
            { rejectNote: 'แก้วแตก', totalOrder: 4 },
          ],
        }),
      }),
    )
    await until(() => expect(seen()).toContain('Total orders12,345'))
    const outcomes = [...document.querySelectorAll('dl > div')].map((fate) => fate.textContent)
    expect(outcomes).toEqual(['Placed12,400', 'Canceled by user40', 'Canceled by barista15'])
    expect(seen()).toContain('Machine Failure9แก้วแตก4Other2')
  })

  test('every picture has its table', async () => {
    open('/dashboard-cafe', responsesWith(ranked(2)))
    await until(() => expect(rows()).toHaveLength(2))
    expect(tableOf('Orders by category')).toBe('CategoryOrdersShareCoffee457 %Tea343 %')
    expect(tableOf('Orders by hour')).toBe('TimeOrders09:00410:000')
  })
})

describe('nothing, and nothing to be had', () => {
  test('a period without orders says so and offers no file', async () => {
    open(
      '/dashboard-cafe',
      responsesWith([], { countOverTime: () => ({ unit: 'hour', counts: [] }) }),
    )
    await until(() => expect(seen()).toContain('No orders in this period'))
    expect(seen()).toContain('Total orders0')
    expect(allOfRole('button', 'Download CSV')).toHaveLength(0)
  })

  test('while it loads it says so', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const answers = responsesWith(ranked(1))
    const rankMenu: typeof answers.rankMenu = async (request) => {
      await promise
      return answers.rankMenu?.(request)
    }
    open('/dashboard-cafe', { ...answers, rankMenu })
    await found('section[aria-busy="true"] [role="img"]', 'Loading dashboard')
    resolve()
    await until(() => expect(rows()).toHaveLength(1))
    expect(document.querySelector('[aria-busy]')).toBeNull()
  })

  test('what could not be loaded can be tried again', async () => {
    let isBroken = true
    const answers = responsesWith(ranked(3))
    open('/dashboard-cafe', {
      ...answers,
      rankMenu: (request) => (isBroken ? refusal('UNEXPECTED') : answers.rankMenu?.(request)),
    })
    await until(() => expect(seen()).toContain("Couldn't load the dashboard."))
    isBroken = false
    await press('Retry')
    await until(() => expect(rows()).toHaveLength(3))
  })

  test('numbers that could not be read anew say how old they are', async () => {
    let isBroken = false
    const answers = responsesWith(ranked(3))
    const page = open('/dashboard-cafe', {
      ...answers,
      countOverTime: () => (isBroken ? refusal('UNEXPECTED') : hours),
    })
    await until(() => expect(rows()).toHaveLength(3))
    isBroken = true
    await page.client.invalidateQueries({ queryKey: ['statistics'] })
    await until(() => expect(seen()).toContain('Numbers may be out of date. Loaded at 10:00.'))
    expect(rows()).toHaveLength(3)
  })
})

test('totals and ranking are saved as a file named after venue and days', async () => {
  let saved: Blob | undefined
  vi.stubGlobal(
    'URL',
    class extends URL {
      static override createObjectURL = (blob: Blob) => {
        saved = blob
        return 'blob:x'
      }
      static override revokeObjectURL = () => {}
    },
  )
  const names: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    names.push(this.download)
  })
  const countOrders = () => ({
    totalOrder: 187,
    placed: 193,
    cancelled: 2,
    rejected: 3,
    rejectedFor: [{ rejectNote: 'No milk, no oat', totalOrder: 2 }],
  })
  open('/dashboard-cafe?period=week', responsesWith(ranked(11), { countOrders }))
  await until(() => expect(seen()).toContain('Still open1'))
  await press('Download CSV')
  expect(names).toEqual(['dashboard-cafe-2026-11-16-to-2026-11-22.csv'])
  expect(saved?.type).toBe('text/csv;charset=utf-8')
  const lines = new TextDecoder('utf-8', { ignoreBOM: true })
    .decode(await saved?.arrayBuffer())
    .split('\r\n')
  expect(lines.slice(0, 10)).toEqual([
    '\ufeff,Total orders,,187',
    ',Placed,,193',
    ',Canceled by user,,2',
    ',Canceled by barista,,3',
    ',Still open,,1',
    ',Canceled by barista,"No milk, no oat",2',
    ',Canceled by barista,Other,1',
    ',,,',
    'Rank,Menu,Category,Orders',
    '1,Drink 1,Coffee,22',
  ])
  expect(lines).toHaveLength(21)
  expect(lines[19]).toBe('11,Drink 11,Coffee,12')
})
