import type { FavOrder } from '@tumbler/contract/users'
import type { Role } from '@tumbler/rules/roles'
import { Route, Routes, useLocation } from 'react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { localStore, sessionStore } from '../../device/storage.ts'
import { accountOf } from '../../testing/account-of.ts'
import {
  categoryOf,
  idOf,
  itemOf,
  openCafe,
  ploy,
  statusOf,
  takenDrinks,
} from '../../testing/cafe.ts'
import { expectLogged } from '../../testing/console-output.ts'
import { type Answers, refusal } from '../../testing/fake-server.ts'
import { openApp, people } from '../../testing/open-app.tsx'
import {
  controls,
  findRole,
  found,
  press,
  seen,
  showScreen,
  until,
} from '../../testing/show-screen.tsx'
import { signIn } from '../../testing/sign-in.ts'
import { CafeMenuScreen } from './cafe-menu-screen.tsx'

const inHalfAnHour = () => ({ pausedUntil: new Date(Date.now() + 1_800_000).toISOString() })

const menu = [
  categoryOf(1, 'Coffee', [itemOf(11, 'Americano'), itemOf(12, 'Mocha', { isActive: 'inactive' })]),
]
const favourite: FavOrder = { menu_id: idOf(11), type: 'cold', sweetness: 50, remark: 'Less ice' }
const [cup, mug] = ['/api/upload/image/cup.webp', '/api/upload/image/mug.webp']

interface Wishes {
  favOrder?: FavOrder | null
  recentUploads?: string[]
  role?: Role
  answers?: Answers
}

function Form() {
  const { state } = useLocation()
  return <p>the form{state?.opensSummary ? ', with its summary' : ''}</p>
}

function show({ favOrder = favourite, recentUploads = [], role = 'user', answers }: Wishes = {}) {
  showScreen(
    <Routes>
      <Route path="/form/:menuName/:menuId" element={<Form />} />
      <Route path="*" element={<CafeMenuScreen />} />
    </Routes>,
    { ...ploy, role, favOrder, recentUploads },
    openCafe(menu, answers),
  )
}

const draft = () => JSON.parse(sessionStore.get(`order-draft:${ploy.id}:${idOf(11)}`) ?? 'null')

beforeEach(() => {
  sessionStorage.clear()
  localStore.set({ favOrder: null, recentUpload: null })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('Order on the usual', () => {
  test('fills the form and asks for its summary at once', async () => {
    show({ recentUploads: [cup] })
    const order = await findRole('link', 'Order Americano')
    expect(order.textContent).toBe('Order')
    order.click()
    await until(() => expect(seen()).toBe('the form, with its summary'))
    expect(draft()).toMatchObject({ type: 'cold', sweetness: 50, tumblerImage: cup })
  })
})

describe('one tap on the favourite', () => {
  test('opens the form with everything as always, and the last tumbler', async () => {
    show({ recentUploads: [cup, mug] })
    const card = await findRole('link', 'The usualAmericano')
    expect(card.textContent).toBe('The usualAmericanoCold50 %')
    expect(card.getAttribute('href')).toBe(`/form/Americano/${idOf(11)}`)
    card.click()
    await until(() => expect(seen()).toBe('the form'))
    expect(draft()).toEqual({
      type: 'cold',
      sweetness: 50,
      options: [],
      remark: 'Less ice',
      tumblerImage: cup,
      mode: 'recent',
      idempotencyKey: null,
    })
  })

  test('leaves out what there is none of: a request, a tumbler', async () => {
    show({ favOrder: { ...favourite, remark: '-' } })
    const card = await findRole('link', 'The usualAmericano')
    card.click()
    await until(() => expect(draft()).toMatchObject({ remark: '', tumblerImage: null, mode: null }))
  })

  test('where its sweetness has to be chosen since, it cannot be ordered at once', async () => {
    show({ favOrder: { ...favourite, sweetness: null } })
    await findRole('link', 'The usualAmericanoThis drink has changed. Choose again.')
    expect(controls('a', 'Order Americano')).toEqual([])
  })

  test('shows the limit where it is reached', async () => {
    show({ answers: { listMyOrders: () => takenDrinks(2) } })
    await until(() => expect(seen()).toContain('2/2'))
    await press('The usualAmericano')
    await findRole('alertdialog', 'You already reached your order limit!')
  })
})

describe('a favourite that is not to be had says so and opens nothing', () => {
  const card = (words: string) => found('div', `The usualAmericano${words}`)
  const none = () =>
    until(() => {
      expect(controls('a, button', 'The usual')).toEqual([])
      expect(controls('a', 'Order Americano')).toEqual([])
    })

  test('while it is inactive', async () => {
    show({ favOrder: { ...favourite, menu_id: idOf(12) } })
    await found('div', 'The usualMochaNot available right now.')
    await none()
  })

  test('while the cafe is closed', async () => {
    show({ answers: { getCafeStatus: () => statusOf('all-close') } })
    await card('Cold50 %')
    await until(() => expect(seen()).toContain('The cafe is closed.'))
    await none()
  })

  test('in a break, with an empty glass', async () => {
    show({ answers: { getCafeStatus: () => statusOf('cafe-open', inHalfAnHour()) } })
    await card('Cold50 %')
    await until(() => expect(seen()).toContain('The barista is on a break.'))
    await none()
  })

  test('after the last call', async () => {
    show({ answers: { getCafeStatus: () => statusOf('cafe-open', { isLastCall: true }) } })
    await card('Cold50 %')
    await none()
  })

  test('on Friday from noon', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00+07:00'), toFake: ['Date'] })
    show()
    await card('Cold50 %')
    await until(() => expect(seen()).toContain('The cafe menu closes at 12:00 on Fridays.'))
    await none()
  })
})

describe('a favourite that left the menu', () => {
  const gone = { ...favourite, menu_id: idOf(99) }
  const said = 'No longer on the menu.'

  test('says so and may be taken off; the focus goes on to the menu', async () => {
    const changes: unknown[] = []
    const changeMe: Answers['changeMe'] = ({ body }) => {
      changes.push(body)
      return accountOf(ploy)
    }
    show({ favOrder: gone, answers: { changeMe } })
    await until(() => expect(seen()).toContain(said))
    await press('Remove favourite')
    await until(() => expect(seen()).not.toContain(said))
    expect(document.activeElement?.textContent).toBe('Coffee')
    await until(() => expect(changes).toEqual([{ favOrder: null }]))
    expect(localStore.get('favOrder')).toBeNull()
  })

  test('stays, with a toast, where it could not be taken off', async () => {
    expectLogged('The favourite was not changed')
    show({ favOrder: gone, answers: { changeMe: () => refusal('UNAVAILABLE') } })
    await press('Remove favourite')
    await until(() => expect(seen()).toContain("Couldn't change your favourite"))
    await until(() => expect(seen()).toContain(said))
  })
})

describe('nothing of a favourite is shown', () => {
  test.each([
    ['a barista', { role: 'barista' }],
    ['a customer who has none', { favOrder: null }],
  ] as const)('to %s', async (_who, wishes) => {
    show(wishes)
    await until(() => expect(seen()).toContain('Americano'))
    expect(seen()).not.toContain('The usual')
  })

  test('to a stranger, even where one has been forgotten', async () => {
    openApp('/', { answers: { listCategories: () => menu } })
    localStore.set({ favOrder: JSON.stringify(favourite) })
    await findRole('link', 'Americano')
    expect(seen()).not.toContain('The usual')
  })

  test('of another user', async () => {
    localStore.set({ favOrder: JSON.stringify(favourite), recentUpload: cup })
    show({ favOrder: null })
    await findRole('link', 'Americano')
    expect(seen()).not.toContain('The usual')
    expect([localStore.get('favOrder'), localStore.get('recentUpload')]).toEqual([null, null])
  })
})

test('an admin has a favourite too', async () => {
  show({ role: 'admin' })
  const card = await findRole('link', 'The usualAmericano')
  expect(card.getAttribute('href')).toContain('/form-admin/')
})

test('the favourite comes back at sign-in', async () => {
  const me = { ...people.user, favOrder: favourite, recentUploads: [mug] }
  const app = openApp('/login', {
    answers: { listCategories: () => menu, logIn: () => app.server.signIn(me) },
  })
  await signIn(me.email)
  await until(() => expect(localStore.get('favOrder')).toBe(JSON.stringify(favourite)))
  expect(localStore.get('recentUpload')).toBe(mug)
})
