import { beforeEach, describe, expect, test, vi } from 'vitest'
import { queryKeys } from '../../api/query-keys.ts'
import { categoryOf, idOf, itemOf, statusOf, takenDrinks } from '../../testing/cafe.ts'
import type { Answers } from '../../testing/fake-server.ts'
import { readThai } from '../../testing/in-thai.ts'
import { openApp, people, settings } from '../../testing/open-app.tsx'
import {
  choose,
  controls,
  findRole,
  found,
  press,
  seen,
  until,
} from '../../testing/show-screen.tsx'
// The routes fetch them only when they are opened; here that would be part of every wait.
import './bar-form-screen.tsx'
import './order-form-screen.tsx'

const name = 'Thai Tea Latte'
const inactive = { isActive: 'inactive' } as const
const closed = statusOf('all-close')
const friday = '2026-11-20T12:00:00+07:00'

type Opened = { answers?: Answers; item?: typeof inactive; now?: string; isBar?: boolean }

function open({ answers, item, now, isBar = false }: Opened) {
  if (now) vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] })
  const category = categoryOf(1, 'Tea', [itemOf(11, name, item)])
  const page = openApp(`/${isBar ? 'form-bar' : 'form'}/Tea/${idOf(11)}${isBar ? '/-' : ''}`, {
    me: people.user,
    stored: { recentUpload: '/api/upload/image/recent.webp' },
    shopMode: isBar ? 'bar-open' : 'cafe-open',
    answers: {
      getSettings: () => ({ ...settings, isBarOrderable: isBar }),
      listCategories: () => [{ ...category, categoryFor: isBar ? 'bar' : 'cafe' }],
      ...answers,
    },
  })
  return page
}

const limitReached: Opened = { answers: { listMyOrders: () => takenDrinks(2) } }

const cases: [why: string, opened: Opened, english: string, thai: string][] = [
  [
    'the limit is reached',
    limitReached,
    'You already reached your order limit!',
    'วันนี้คุณสั่งครบจำนวนแล้ว',
  ],
  [
    'it is Friday after noon',
    { now: friday },
    'The bar is closing at 12PM on Friday.',
    'วันศุกร์ปิดรับออเดอร์เวลา 12:00 น.',
  ],
  [
    'the drink is inactive',
    { item: inactive },
    'Seems like barista has just set this menu to inactive, please order another menu',
    'บาริสต้าเพิ่งงดขายเมนูนี้ กรุณาสั่งเมนูอื่น',
  ],
  [
    'the cafe is closed',
    { answers: { getCafeStatus: () => closed } },
    'The cafe is closed.',
    'คาเฟ่ปิดอยู่',
  ],
  [
    'the bar is closed',
    { answers: { getCafeStatus: () => closed }, isBar: true },
    'The bar is closed.',
    'บาร์ปิดอยู่',
  ],
  [
    'the drink of the bar is inactive',
    { item: inactive, isBar: true },
    'Seems like barista has just set this menu to inactive, please order another menu',
    'บาริสต้าเพิ่งงดขายเมนูนี้ กรุณาสั่งเมนูอื่น',
  ],
]

/** All that could change the order. */
const inputs = () =>
  controls('main input, main textarea, main fieldset button, main button[aria-pressed]', '')
const takesInput = (control: HTMLElement) =>
  control.closest('[inert]') === null &&
  !control.matches(':disabled, [aria-disabled=true], [data-disabled]')

async function expectLocked(sentence: string, next: string) {
  const notice = await until(() => {
    const [first] = controls('main [role=status]', '')
    expect(first?.textContent).toContain(sentence)
    return first as HTMLElement
  })
  expect(inputs().length).toBeGreaterThan(0)
  expect(inputs().filter(takesInput)).toEqual([])
  for (const input of inputs())
    expect(notice.compareDocumentPosition(input)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect((await findRole('button', next)).getAttribute('aria-disabled')).toBe('true')
}

beforeEach(() => {
  sessionStorage.clear()
  return () => vi.useRealTimers()
})

describe('a form that cannot be sent says so at its top and takes no input', () => {
  test.each(cases)('%s', async (_why, opened, english) => {
    open(opened)
    await expectLocked(english, 'Next')
  })

  test.each(cases)('%s, in Thai', async (_why, opened, _english, thai) => {
    await readThai()
    open(opened)
    await expectLocked(thai, 'ถัดไป')
  })
})

test('a form that can be sent takes input', async () => {
  open({})
  await choose('Cold')
  await until(() =>
    expect(controls('main [role=status]', '').map(({ textContent }) => textContent)).toEqual([
      'please check your orderChoose a sweetness',
    ]),
  )
  expect(takesInput(await found('input', 'Cold'))).toBe(true)
})

test('in a break a form says that choices are kept once there are some', async () => {
  const pausedUntil = new Date(Date.now() + 20 * 60_000).toISOString()
  open({ answers: { getCafeStatus: () => statusOf('cafe-open', { pausedUntil }) } })
  const hint = () => controls('main [role=status]', '').at(-1)?.textContent
  await until(() => expect(hint()).toMatch(/Back at \d\d:\d\d$/))
  await choose('Cold')
  await until(() => expect(hint()).toMatch(/Back at .*\. Not sent yet, your choices are kept\.$/))
})

test('a locked form takes no pasted photo', async () => {
  open(limitReached)
  await until(() => expect(seen()).toContain('You already reached your order limit!'))
  const paste = Object.assign(new Event('paste', { bubbles: true, cancelable: true }), {
    clipboardData: {
      files: [new File(['x'], 'cup.jpg', { type: 'image/jpeg' })],
      types: ['Files'],
    },
  })
  document.body.dispatchEvent(paste)
  await findRole('button', 'Upload')
  expect(document.querySelector('[role=progressbar]')).toBeNull()
})

test('a limit that is reached meanwhile locks the form and its summary, and nothing is lost', async () => {
  let count = 0
  const page = open({ answers: { listMyOrders: () => takenDrinks(count) } })
  await choose('Cold')
  await choose('50 %')
  await choose('Recent')
  await until(() => expect(seen()).not.toContain('please check your order'))
  await press('Next')
  const place = await found('[role=dialog] button', 'Place order')
  count = 2
  await page.client.invalidateQueries({ queryKey: queryKeys.mine })
  await until(() => expect(place.getAttribute('aria-disabled')).toBe('true'))
  expect(document.querySelector('[role=dialog]')?.textContent).toContain(
    'You already reached your order limit!',
  )
  count = 1
  await page.client.invalidateQueries({ queryKey: queryKeys.mine })
  await until(() => expect(place.getAttribute('aria-disabled')).toBeNull())
})

test('a form keeps its colours when the shop mode changes', async () => {
  let mode: 'cafe-open' | 'bar-open' = 'cafe-open'
  const page = open({ answers: { getCafeStatus: () => statusOf(mode) } })
  await findRole('button', 'Next')
  expect(document.documentElement.dataset).toMatchObject({ venue: 'cafe', scheme: 'light' })
  mode = 'bar-open'
  await page.client.invalidateQueries({ queryKey: queryKeys.cafeStatus })
  await until(() => expect(seen()).toContain('The cafe is closed.'))
  expect(document.documentElement.dataset).toMatchObject({ venue: 'cafe', scheme: 'light' })
})
