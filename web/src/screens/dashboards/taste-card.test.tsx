import { describe, expect, test } from 'vitest'
import { type FakeRequest, refusal } from '../../testing/fake-server.ts'
import { noFeedback, ranked, statisticsOf } from '../../testing/fake-statistics.ts'
import { readThai } from '../../testing/in-thai.ts'
import { onWednesdayMorning, openDashboard } from '../../testing/open-dashboard.ts'
import { allOfRole, choose, found, press, until } from '../../testing/show-screen.tsx'

onWednesdayMorning()

const of = (Menu_name: string) => ({ Menu_name, otherMenu_name: null })
const feedback = {
  ...{ total: 132, good: 124, pickedUp: 322, notesTotal: 2 },
  items: [
    { ...of('Mocha'), total: 10, good: 7 },
    { ...of('Americano'), total: 18, good: 18 },
  ],
  notes: [
    { ...of('Latte'), day: '2026-11-18', isGood: false, note: 'Too much ice' },
    { ...of('ชาไทย'), day: '2026-11-17', isGood: true, note: 'อร่อยมาก' },
  ],
}
const card = () => found('[data-place=taste]', '')
const notesCard = () => found('[data-place=notes]', '')
const notes = async () =>
  [...(await notesCard()).querySelectorAll('li')].map((note) => note.textContent)
const open = (readFeedback: (request: FakeRequest) => unknown) =>
  openDashboard(
    '/dashboard-cafe?period=week&view=choices',
    statisticsOf(ranked(1), { readFeedback }),
  )

test('the share, the items with the worst first, and the notes without names', async () => {
  open(() => feedback)
  await until(async () =>
    expect((await card()).textContent).toContain('94\u00a0%good, from 132 answers'),
  )
  const { textContent } = await card()
  expect(textContent).toContain('41\u00a0% of the drinks picked up')
  const rows = [...(await card()).querySelectorAll('tbody tr')].map((row) => row.textContent)
  expect(rows).toEqual(['Mocha70\u00a0%of 10', 'Americano100\u00a0%of 18'])
  expect(await notes()).toEqual(['Not goodToo much iceLatte, today', 'Goodอร่อยมากชาไทย, yesterday'])
})

test('only what was not good is asked for', async () => {
  const asked: (string | null)[] = []
  open(({ query }) => {
    asked.push(query.get('only'))
    return query.get('only') === 'bad'
      ? { ...feedback, notes: feedback.notes.slice(0, 1) }
      : feedback
  })
  await card()
  await choose('Not good')
  await until(async () => expect(await notes()).toHaveLength(1))
  expect(asked).toEqual([null, 'bad'])
})

test('without answers it says so, and what cannot be read can be tried again', async () => {
  let answer: unknown = refusal('UNAVAILABLE')
  open(() => answer)
  await until(async () => expect((await card()).querySelector('button')?.textContent).toBe('Retry'))
  answer = noFeedback
  ;(await card()).querySelector('button')?.click()
  await until(async () =>
    expect((await card()).textContent).toContain('Nobody has said how it was in these days.'),
  )
})

test('of fewer than five answers there is no share', async () => {
  open(() => ({ ...feedback, total: 3, good: null, items: [] }))
  await until(async () =>
    expect((await card()).textContent).toContain('3 answers. The share shows from 5 on.'),
  )
  expect((await card()).textContent).not.toMatch(/\d\u00a0%good/)
})

test('in Thai', async () => {
  await readThai()
  open(() => feedback)
  await until(async () => expect((await card()).textContent).toContain('บอกว่าดี จาก 132 ความเห็น'))
})

describe('many notes', () => {
  const many = (from: number, count: number) =>
    Array.from({ length: count }, (_, place) => ({
      ...of('Latte'),
      ...{ day: '2026-11-18', isGood: false, note: `Note ${from + place}` },
    }))
  const page = (request: FakeRequest) => {
    const isNext = request.query.has('cursor')
    const notes = isNext ? many(21, 2) : many(1, 20)
    const body = { ...feedback, notesTotal: 30, notes }
    if (isNext) return body
    const link = '</api/feedback?cursor=x>; rel="next"'
    return Response.json(body, { headers: { Link: link } })
  }

  test('a few at first, then the others, page by page; the focus goes to the first of them', async () => {
    open(page)
    await until(async () => expect(await notes()).toHaveLength(7))
    await press('23 more')
    expect(await notes()).toHaveLength(20)
    expect(document.activeElement?.textContent).toContain('Note 8')
    await press('10 more')
    await until(async () => expect(await notes()).toHaveLength(22))
    expect(allOfRole('button', 'More notes')).toEqual([])
  })

  test('how many were not good is not said before it is known', async () => {
    open(page)
    await notesCard()
    await choose('Not good')
    await press('More notes')
    await until(async () => expect(await notes()).toHaveLength(20))
    await press('More notes')
    await until(async () => expect(await notes()).toHaveLength(22))
  })

  test('seven are all there', async () => {
    open(() => ({ ...feedback, notesTotal: 7, notes: many(1, 7) }))
    await until(async () => expect(await notes()).toHaveLength(7))
    expect(allOfRole('button', 'More notes')).toEqual([])
    expect((await notesCard()).textContent).not.toContain('more')
  })
})
