import { expect, test } from 'vitest'
import { type FakeRequest, refusal } from '../../testing/fake-server.ts'
import { ranked, statisticsOf } from '../../testing/fake-statistics.ts'
import { onWednesdayMorning, openDashboard } from '../../testing/open-dashboard.ts'
import { found, press, seen, until } from '../../testing/show-screen.tsx'

onWednesdayMorning()

const no = { otherName: null }

const milk = {
  name: 'Milk',
  otherName: null,
  totalOrder: 318,
  choices: [
    { ...no, name: 'Cow', totalOrder: 201, before: 210 },
    { ...no, name: 'Oat', totalOrder: 96, before: 79 },
    { ...no, name: 'Soy', totalOrder: 21, before: 21 },
  ],
}
const beans = {
  ...no,
  name: 'Beans',
  totalOrder: 4,
  choices: [{ ...no, name: 'Dark', totalOrder: 4, before: null }],
}

const offered = {
  id: '00000000-0000-4000-8000-000000000001',
  name: 'Milk',
  otherName: null,
  choices: [],
  isAvailable: 'available' as const,
  archivedChoices: [],
  revision: 0,
}

const rowsOf = async () => {
  const card = await found('[data-place=choices]', '')
  await until(() => expect(card.querySelector('tbody tr')).not.toBe(null))
  return [...card.querySelectorAll('tbody tr')].map(({ textContent }) => textContent)
}

test('each choice has its count, its share and its change; of a new group no change', async () => {
  const asked: FakeRequest[] = []
  openDashboard(
    '/dashboard-cafe?period=week&view=choices',
    statisticsOf(ranked(1), {
      listOptionGroups: () => [offered],
      countChoices: (request) => {
        asked.push(request)
        return [milk, beans]
      },
    }),
  )
  await until(async () =>
    expect(await rowsOf()).toEqual([
      'Cow20163\u00a0%down 4\u00a0%',
      'Oat9630\u00a0%up 22\u00a0%',
      'Soy217\u00a0%same',
      'Dark4100\u00a0%',
    ]),
  )
  expect(seen()).toContain('in 318 drinks')
  expect(seen()).toContain('Counted when a drink is made, by the names of that day.')
  expect(Object.fromEntries(asked[0]?.query ?? [])).toMatchObject({
    period: 'week',
    categoryFor: 'cafe',
  })
})

test('a period without any says so; a failure can be tried again', async () => {
  let isDown = true
  openDashboard(
    '/dashboard-cafe?view=choices',
    statisticsOf(ranked(1), {
      listOptionGroups: () => [offered],
      countChoices: () => (isDown ? refusal('UNAVAILABLE') : []),
    }),
  )
  const card = await found('[data-place=choices]', 'Choices')
  await until(() => expect(card.textContent).toContain('Retry'))
  isDown = false
  await press('Retry')
  await until(() => expect(seen()).toContain('No drinks with choices were made in this period'))
})

test('a shop that offers none has no such card', async () => {
  openDashboard(
    '/dashboard-cafe?view=choices',
    statisticsOf(ranked(1), { listOptionGroups: () => [], countChoices: () => [] }),
  )
  await found('[data-place=taste]', '')
  expect(document.querySelector('[data-place=choices]')).toBe(null)
})

test('where nothing can be read it says so, too', async () => {
  const isAway = () => refusal('UNAVAILABLE')
  openDashboard(
    '/dashboard-cafe?view=choices',
    statisticsOf(ranked(1), { listOptionGroups: isAway, countChoices: isAway }),
  )
  const card = await found('[data-place=choices]', 'Choices')
  await until(() => expect(card.textContent).toContain('Retry'))
})
