import type { Order } from '@tumbler/contract/orders'
import { Navigate, Route, Routes } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { localStore } from '../../device/storage.ts'
import { accountOf } from '../../testing/account-of.ts'
import { categoryOf, idOf, itemOf, openCafe, orderOf, ploy, settings } from '../../testing/cafe.ts'
import { type Answers, refusal } from '../../testing/fake-server.ts'
import {
  choose,
  findRole,
  found,
  press,
  seen,
  showScreen,
  until,
  user,
  write,
} from '../../testing/show-screen.tsx'
import { BarFormScreen } from './bar-form-screen.tsx'
import { OrderFormScreen } from './order-form-screen.tsx'

const picture = '/api/upload/image/recent.webp'
const negroni = itemOf(21, 'Negroni', { description: 'Gin' })
const menu = [
  categoryOf(1, 'Tea', [itemOf(11, 'Latte')]),
  { ...categoryOf(2, 'Cocktails', [negroni]), categoryFor: 'bar' as const },
]
const field = "Colleague's name"

let placed: unknown[]

function show(path = `/form/Latte/${idOf(11)}`, own: Answers = {}) {
  return showScreen(
    <Routes>
      <Route path="/form/:menuName/:menuId" element={<OrderFormScreen />} />
      <Route path="/bar/:menuName/:menuId" element={<BarFormScreen />} />
      <Route path="/menuCafe" element={<p>the menu</p>} />
      <Route path="/statusOrder" element={<p>the orders</p>} />
      <Route path="*" element={<Navigate to={path} />} />
    </Routes>,
    ploy,
    openCafe(menu, {
      placeOrder: ({ body }): Order => {
        placed.push(body)
        return orderOf(1, 'Latte')
      },
      ...own,
    }),
  )
}

const name = async () => (await found('input', field)) as HTMLInputElement
const isMe = async () => ((await findRole('radio', 'Me')) as HTMLInputElement).checked
const isOff = async () =>
  (await findRole('button', 'Next')).getAttribute('aria-disabled') === 'true'

async function fill() {
  await choose('Cold')
  await choose('50 %')
  await until(async () => expect(await isOff()).toBe(false))
}

const hint = () =>
  [...document.querySelectorAll('[role=status]')].map((one) => one.textContent).join('')

const forNameOf = (body: unknown) => (body as { forName?: unknown }).forName

async function place() {
  await press('Next')
  await press('Place order')
  await until(() => expect(placed.length).toBe(1))
  return forNameOf(placed[0])
}

beforeEach(() => {
  placed = []
  sessionStorage.clear()
  localStore.set({ recentUpload: picture, favOrder: null })
  vi.stubGlobal('matchMedia', () => new EventTarget())
})

test('nobody has to touch it: a drink is for oneself, and no name is sent', async () => {
  show()
  await fill()
  expect(await isMe()).toBe(true)
  const group = await findRole('radiogroup', 'For')
  const note = document.getElementById(group.getAttribute('aria-describedby') ?? '')
  expect(note?.textContent).toBe('counts as yours')
  expect((await name()).placeholder).toBe('Colleague')
  expect(await place()).toBeUndefined()
})

test('touching the field chooses it; the name stands on the summary and is sent without spaces around it', async () => {
  show()
  await fill()
  await user.click(await name())
  expect(await isMe()).toBe(false)
  await write(field, ' Pim ')
  await press('Next')
  await until(() =>
    expect(document.querySelector('[role=dialog]')?.textContent).toContain('For Pim'),
  )
  await press('Place order')
  await until(() => expect(placed.map(forNameOf)).toEqual(['Pim']))
})

test('a field with nothing but spaces is for oneself, and is empty once it is left', async () => {
  show()
  await fill()
  await write(field, '   ')
  expect(await isOff()).toBe(false)
  await user.tab()
  await until(async () => expect(await isMe()).toBe(true))
  expect((await name()).value).toBe('')
  expect(await place()).toBeUndefined()
})

test('Me takes the name away, until the field is chosen again', async () => {
  show()
  await fill()
  await write(field, 'Pim')
  await choose('Me')
  expect((await name()).value).toBe('')
  expect(await isMe()).toBe(true)
  await user.click(await name())
  expect((await name()).value).toBe('Pim')
  // What was deleted does not come back.
  await user.clear(await name())
  await user.click(await name())
  expect((await name()).value).toBe('')
  await user.type(await name(), 'Nok')
  await choose('Me')
  // Only passed on the way to the picture.
  await user.tab()
  expect(document.activeElement).toBe(await name())
  expect((await name()).value).toBe('')
  expect(await place()).toBeUndefined()
})

test('the arrow keys lead into the field and back, and nothing written is lost', async () => {
  show()
  await fill()
  const me = await findRole('radio', 'Me')
  me.focus()
  await user.keyboard('{ArrowRight}')
  expect(document.activeElement).toBe(await name())
  expect(await isMe()).toBe(false)
  await user.keyboard('Pim')
  await user.tab({ shift: true })
  await user.keyboard('{ArrowLeft}')
  expect(await isMe()).toBe(true)
  expect((await name()).value).toBe('')
  await user.keyboard('{ArrowRight}')
  expect(document.activeElement).toBe(await name())
  expect(await place()).toBe('Pim')
})

test.each([
  ['<Pim>', "Use letters, digits, spaces, . ' - ( ) and emoji."],
  ['Chalermchai Wongsuwann', 'At most 20 characters.'],
])('%s is said to be no name, and nothing is lost', async (wrong, message) => {
  show()
  await fill()
  await write(field, wrong)
  await until(() => expect(hint()).toBe(`Check the name of the colleague${message}`))
  expect((await name()).getAttribute('aria-invalid')).toBe('true')
  expect(await isOff()).toBe(true)
  expect((await name()).value).toBe(wrong)
  await write(field, 'Pim')
  await until(async () => expect(await isOff()).toBe(false))
})

test('the name alone makes the form say what is missing', async () => {
  show()
  await write(field, 'Pim')
  await until(() => expect(seen()).toContain('Choose a type'))
})

test('it survives a reload and a refused order', async () => {
  const { close } = show()
  await fill()
  await write(field, 'Pim')
  close()
  show(undefined, { placeOrder: () => refusal('OVERLOADED') })
  await until(async () => expect((await name()).value).toBe('Pim'))
  expect(await isMe()).toBe(false)
  await press('Next')
  await press('Place order')
  await findRole('button', 'Retry')
  await press('Edit')
  expect((await name()).value).toBe('Pim')
})

test('a favourite is for oneself', async () => {
  const sent: unknown[] = []
  show(undefined, {
    changeMe: ({ body }) => {
      sent.push(body.favOrder)
      return accountOf(ploy)
    },
  })
  await fill()
  await write(field, 'Pim')
  await press('Favourite')
  await until(() => expect(sent).toHaveLength(1))
  expect(sent).toEqual([{ menu_id: idOf(11), type: 'cold', sweetness: 50, remark: '-' }])
})

test('a drink of the bar can be for a colleague too', async () => {
  show(`/bar/Negroni/${idOf(21)}`, {
    getSettings: () => ({ ...settings, isBarOrderable: true }),
    getCafeStatus: () => ({
      ...(openCafe([]).getCafeStatus as () => object)(),
      isCafeOpen: false,
      isBarOpen: true,
    }),
  })
  await write(field, 'P<')
  await until(() =>
    expect(hint()).toMatch(/^Check the name of the colleagueUse letters, digits, spaces/),
  )
  await write(field, 'Pim')
  await press('Next')
  await until(() =>
    expect(document.querySelector('[role=dialog]')?.textContent).toContain('For Pim'),
  )
  await press('Place order')
  await until(() => expect(placed.map(forNameOf)).toEqual(['Pim']))
})
