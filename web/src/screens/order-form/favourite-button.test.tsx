import type { FavOrder } from '@tumbler/contract/users'
import { Navigate, Route, Routes } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { localStore } from '../../device/storage.ts'
import { accountOf } from '../../testing/account-of.ts'
import { categoryOf, idOf, itemOf, openCafe, ploy } from '../../testing/cafe.ts'
import { expectLogged } from '../../testing/console-output.ts'
import { type Answers, refusal } from '../../testing/fake-server.ts'
import {
  choose,
  findRole,
  found,
  press,
  seen,
  showScreen,
  until,
} from '../../testing/show-screen.tsx'
import { OrderFormScreen } from './order-form-screen.tsx'

const menu = [categoryOf(1, 'Coffee', [itemOf(11, 'Americano')])]
const coldHalf: FavOrder = { menu_id: idOf(11), type: 'cold', sweetness: 50, remark: '-' }

let sent: unknown[]

function show(favOrder: FavOrder | null = null, own: Answers = {}) {
  const changeMe: Answers['changeMe'] = ({ body }) => {
    sent.push(body.favOrder)
    return accountOf({ ...ploy, favOrder: body.favOrder as FavOrder | null })
  }
  showScreen(
    <Routes>
      <Route path="/form/:menuName/:menuId" element={<OrderFormScreen />} />
      <Route path="*" element={<Navigate to={`/form/Americano/${idOf(11)}`} />} />
    </Routes>,
    { ...ploy, favOrder },
    openCafe(menu, { changeMe, ...own }),
  )
}

const isMarked = async () => (await findRole('button', 'Favourite')).getAttribute('aria-pressed')
const kept = () => JSON.parse(localStore.get('favOrder') ?? 'null')

beforeEach(() => {
  sent = []
  sessionStorage.clear()
  localStore.set({ favOrder: null, recentUpload: null })
  vi.stubGlobal('matchMedia', () => new EventTarget())
})

test('marks the drink once its type and sweetness are chosen, here and on the account', async () => {
  show()
  const heart = await findRole('button', 'Favourite')
  expect(heart.getAttribute('aria-disabled')).toBe('true')
  await choose('Cold')
  heart.click()
  expect(await isMarked()).toBe('false')
  await choose('50 %')
  await until(() => expect(heart.getAttribute('aria-disabled')).toBeNull())
  await press('Favourite')
  await until(async () => expect(await isMarked()).toBe('true'))
  await found('[role=status]', 'This is your usual now')
  await until(() => expect(sent).toEqual([coldHalf]))
  expect(kept()).toEqual(coldHalf)
})

test('pressed again it is a favourite no more', async () => {
  show(coldHalf)
  await choose('Cold')
  await choose('50 %')
  await until(async () => expect(await isMarked()).toBe('true'))
  await press('Favourite')
  await until(async () => expect(await isMarked()).toBe('false'))
  await found('[role=status]', 'No longer your usual')
  await until(() => expect(sent).toEqual([null]))
  expect(localStore.get('favOrder')).toBeNull()
})

test('made in another way it is another favourite', async () => {
  show(coldHalf)
  await choose('Cold')
  await choose('0 %')
  await until(async () => expect(await isMarked()).toBe('false'))
  await press('Favourite')
  await until(() => expect(sent).toEqual([{ ...coldHalf, sweetness: 0 }]))
})

test('with another request it is another favourite', async () => {
  show({ ...coldHalf, remark: 'Less ice' })
  await choose('Cold')
  await choose('50 %')
  const heart = await findRole('button', 'Favourite')
  await until(() => expect(heart.getAttribute('aria-disabled')).toBeNull())
  expect(await isMarked()).toBe('false')
  await press('Favourite')
  await until(() => expect(sent).toEqual([coldHalf]))
})

test('a mark that the server refuses is taken back, with a toast', async () => {
  expectLogged('The favourite was not changed')
  show({ ...coldHalf, type: 'hot' }, { changeMe: () => refusal('UNAVAILABLE') })
  await choose('Cold')
  await choose('50 %')
  await press('Favourite')
  await until(() => expect(seen()).toContain("Couldn't change your favourite"))
  expect(await isMarked()).toBe('false')
  expect(kept()).toEqual({ ...coldHalf, type: 'hot' })
})

test('quick taps are sent one after the other, and the last one stays on the screen', async () => {
  show()
  const answers: (() => void)[] = []
  const { fetch } = globalThis
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    if (init.method === 'PATCH') await new Promise<void>((resolve) => answers.push(resolve))
    return fetch(address, init)
  })
  await choose('Cold')
  await choose('50 %')
  await press('Favourite')
  await until(async () => expect(await isMarked()).toBe('true'))
  await press('Favourite')
  await until(async () => expect(await isMarked()).toBe('false'))
  expect(answers).toHaveLength(1)
  answers[0]?.()
  await until(() => expect(answers).toHaveLength(2))
  expect([sent, await isMarked(), localStore.get('favOrder')]).toEqual([[coldHalf], 'false', null])
  answers[1]?.()
  await until(() => expect(sent).toEqual([coldHalf, null]))
  expect([await isMarked(), localStore.get('favOrder')]).toEqual(['false', null])
})

test('quick taps that are all refused leave what the account has', async () => {
  expectLogged('The favourite was not changed')
  const before: FavOrder = { ...coldHalf, type: 'hot' }
  let refused = 0
  const refuse = () => {
    refused += 1
    return refusal('UNAVAILABLE')
  }
  show(before, { changeMe: refuse })
  await choose('Cold')
  await choose('50 %')
  const heart = await findRole('button', 'Favourite')
  heart.click()
  await until(async () => expect(await isMarked()).toBe('true'))
  heart.click()
  await until(() => expect(refused).toBe(2))
  await until(() => expect(kept()).toEqual(before))
  expect(await isMarked()).toBe('false')
})
