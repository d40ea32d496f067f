import { expect, test } from 'vitest'
import { type FakeRequest, refusal } from '../../testing/fake-server.ts'
import { noFeedback, ranked, statisticsOf } from '../../testing/fake-statistics.ts'
import { readThai } from '../../testing/in-thai.ts'
import { onWednesdayMorning, openDashboard } from '../../testing/open-dashboard.ts'
import { choose, found, until } from '../../testing/show-screen.tsx'

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
const open = (readFeedback: (request: FakeRequest) => unknown) =>
  openDashboard('/dashboard-cafe?period=week', statisticsOf(ranked(1), { readFeedback }))

test('the share, the items with the worst first, and the notes without names', async () => {
  open(() => feedback)
  await until(async () =>
    expect((await card()).textContent).toContain('94 %good, from 132 answers'),
  )
  const { textContent } = await card()
  expect(textContent).toContain('41 % of the drinks picked up')
  const rows = [...(await card()).querySelectorAll('tbody tr')].map((row) => row.textContent)
  expect(rows).toEqual(['Mocha70 %of 10', 'Americano100 %of 18'])
  const notes = [...(await card()).querySelectorAll('li')].map((note) => note.textContent)
  expect(notes).toEqual(['Not goodToo much iceLatte, Today', 'Goodอร่อยมากชาไทย, Yesterday'])
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
  await until(async () => expect((await card()).querySelectorAll('li')).toHaveLength(1))
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
  expect((await card()).textContent).not.toMatch(/\d %good/)
})

test('in Thai', async () => {
  await readThai()
  open(() => feedback)
  await until(async () => expect((await card()).textContent).toContain('บอกว่าดี จาก 132 ความเห็น'))
})
