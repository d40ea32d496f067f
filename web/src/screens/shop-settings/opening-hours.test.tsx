import { beforeEach, expect, test } from 'vitest'
import { FakeShopSettings } from '../../testing/fake-shop-settings.ts'
import { openApp, people } from '../../testing/open-app.tsx'
import {
  allOfRole,
  findRole,
  found,
  press,
  seen,
  until,
  user,
  write,
} from '../../testing/show-screen.tsx'

let shop: FakeShopSettings
const has = (words: string) => until(() => expect(seen()).toContain(words))
const sentHours = () =>
  (shop.sent as { openingHours: typeof shop.now.openingHours }[])[0]?.openingHours

beforeEach(() => {
  shop = new FakeShopSettings()
  openApp('/shop-settings/opening-hours', { me: people.admin, answers: shop.answers() })
})

test.each([
  ['8', '8:00'],
  ['830', '8:30'],
  ['8:30', '8:30'],
])('%s is %s', async (typed, time) => {
  await write('Friday cafe opens', typed)
  await user.tab()
  expect(await findRole('textbox', 'Friday cafe opens')).toHaveProperty('value', time)
  await has(`Friday cafe: 9:00–16:00 → ${time}–16:00`)
  await press('Save')
  await has('Saved')
  expect(sentHours()?.cafe.week[4]).toEqual({ opens: time, closes: '16:00' })
})

test.each([
  ['8:00', 'The end is before the start.'],
  ['late', 'A time, such as 9:00.'],
])(
  'an end at %s is an error under the row once it is left, and is not sent',
  async (end, words) => {
    await write('Friday cafe closes', end)
    expect(seen()).not.toContain(words)
    await user.tab()
    await has(words)
    await press('Save')
    await has('Please check the marked fields.')
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Friday cafe closes')
    expect(seen()).toContain(words)
    expect(shop.sent).toEqual([])
  },
)

test('of a time that is none, only its own field is wrong', async () => {
  await write('Friday cafe opens', '25:00')
  await press('Save')
  await has('A time, such as 9:00.')
  const wrong = [...document.querySelectorAll('[aria-invalid]')]
  expect(wrong.map((field) => field.getAttribute('aria-label'))).toEqual(['Friday cafe opens'])
})

test('a day is opened and closed, and the focus goes along', async () => {
  await press('Closed. Open Saturday bar')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Saturday bar opens')
  await has('Saturday bar: Closed → 15:00–18:00')
  await press('Close Saturday bar')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Closed. Open Saturday bar')
  expect(allOfRole('button', 'Save')).toEqual([])
  await press('Close Monday cafe')
  await has('Monday cafe: 9:00–16:00 → Closed')
  await press('Save')
  await has('Saved')
  expect(sentHours()?.cafe.week[0]).toBeNull()
})

test('a day with other hours is added, changed and removed', async () => {
  await has('None. Holidays belong here.')
  await user.type(await found('input[type=date]', 'Day'), '2030-12-05')
  await press('Add day')
  await has(
    '2 changes: 5 December 2030 cafe: as usual → Closed, 5 December 2030 bar: as usual → Closed',
  )
  await press('Closed. Open 5 December 2030 cafe')
  await write('5 December 2030 cafe closes', '12')
  await press('Save')
  await has('Saved')
  expect(sentHours()?.cafe.dates).toEqual({ '2030-12-05': { opens: '9:00', closes: '12:00' } })
  expect(sentHours()?.bar.dates).toEqual({ '2030-12-05': null })
  await press('Remove 5 December 2030')
  await has(
    '2 changes: 5 December 2030 cafe: 9:00–12:00 → as usual, 5 December 2030 bar: Closed → as usual',
  )
})

test('orders stop outside the hours by a switch', async () => {
  await user.click(await findRole('switch', 'Stop orders outside opening hours'))
  await press('Save')
  await has('Saved')
  expect(shop.sent).toEqual([{ revision: 3, stopOutsideHours: true }])
})

test('a Friday after noon says that the cafe takes no orders then, and is drawn until noon', async () => {
  await has("On Fridays the cafe's orders end at 12:00.")
  const widths = [...document.querySelectorAll<HTMLElement>('[data-venue="cafe"][style]')].map(
    ({ style }) => style.width,
  )
  const [thursday = 0, onFriday = 0] = widths.slice(3).map(Number.parseFloat)
  expect(onFriday).toBeCloseTo((thursday * 3) / 7)
  await write('Friday cafe closes', '12')
  await until(() => expect(seen()).not.toContain('On Fridays the cafe'))
})
