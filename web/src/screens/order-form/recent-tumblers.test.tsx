import { Navigate, Route, Routes } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { localStore } from '../../device/storage.ts'
import { categoryOf, idOf, itemOf, openCafe, orderOf, ploy } from '../../testing/cafe.ts'
import { FakeUpload } from '../../testing/fake-upload.ts'
import {
  allOfRole,
  choose,
  findRole,
  press,
  seen,
  showScreen,
  until,
} from '../../testing/show-screen.tsx'
import { OrderFormScreen } from './order-form-screen.tsx'

const pictureOf = (name: string) => `/api/upload/image/${name}.webp`
const [a, b, c] = ['a', 'b', 'c'].map(pictureOf) as [string, string, string]
const menu = [categoryOf(1, 'Coffee', [itemOf(11, 'Americano')])]

function show(recentUploads: string[]) {
  const placed: string[] = []
  let uploads = 0
  showScreen(
    <Routes>
      <Route path="/form/:menuName/:menuId" element={<OrderFormScreen />} />
      <Route path="/statusOrder" element={<p>the orders</p>} />
      <Route path="*" element={<Navigate to={`/form/Americano/${idOf(11)}`} />} />
    </Routes>,
    { ...ploy, recentUploads },
    openCafe(menu, {
      uploadImage: () => {
        uploads += 1
        return { url: pictureOf(`new-${uploads}`) }
      },
      placeOrder: ({ body }) => {
        placed.push(String(body.tumblerImage))
        return orderOf(1, 'Americano', { tumblerImage: String(body.tumblerImage) })
      },
    }),
  )
  return placed
}

const offered = () =>
  [...document.querySelectorAll('[role=radiogroup][aria-label=Recent] img')].map((image) =>
    image.getAttribute('src'),
  )
const chosen = () => document.querySelector('img[alt="Your tumbler"]')?.getAttribute('src')

beforeEach(() => {
  FakeUpload.install()
  sessionStorage.clear()
  localStore.set({ favOrder: null, recentUpload: null })
  vi.stubGlobal('matchMedia', () => new EventTarget())
  URL.createObjectURL = () => 'blob:cup'
  URL.revokeObjectURL = () => {}
})

test('Recent takes the tumbler used last here, and offers the others of the account', async () => {
  localStore.set({ recentUpload: b })
  show([a, b, c])
  await press('Recent')
  await until(() => expect(offered()).toEqual([b, a, c]))
  expect(chosen()).toBe(b)
  await choose('Recent 3')
  await until(() => expect(chosen()).toBe(c))
  expect(offered()).toEqual([b, a, c])
})

test('a tumbler that the account does not have is not offered', async () => {
  localStore.set({ recentUpload: pictureOf('other') })
  show([a])
  await press('Recent')
  await until(() => expect(chosen()).toBe(a))
  expect(offered()).toEqual([])
})

test('without any there is nothing to choose from', async () => {
  show([])
  await findRole('button', 'Upload')
  expect(allOfRole('button', 'Recent')).toEqual([])
})

test('a picture that is gone disappears', async () => {
  show([a, b, c])
  await press('Recent')
  await until(() => expect(offered()).toHaveLength(3))
  document.querySelector(`[role=radiogroup] img[src="${b}"]`)?.dispatchEvent(new Event('error'))
  await until(() => expect(offered()).toEqual([a, c]))
  expect(chosen()).toBe(a)
})

test('the tumbler that is ordered with is the first the next time', async () => {
  const placed = show([a, b])
  await choose('Cold')
  await choose('50 %')
  await press('Recent')
  await choose('Recent 2')
  await press('Next')
  await press('Place order')
  await until(() => expect(seen()).toContain('the orders'))
  expect(placed).toEqual([b])
  expect(localStore.get('recentUpload')).toBe(b)
})

function drop() {
  const event = new Event('drop', { bubbles: true, cancelable: true })
  const file = new File([new Uint8Array(3)], 'cup', { type: 'image/jpeg' })
  Object.assign(event, { dataTransfer: { files: [file], types: ['Files'] } })
  document.body.dispatchEvent(event)
}

test('new pictures join the others as the first of six', async () => {
  show(['a', 'b', 'c', 'd', 'e', 'f'].map(pictureOf))
  await findRole('button', 'Upload')
  for (const name of ['new-1', 'new-2']) {
    drop()
    await until(() => expect(chosen()).toBe(pictureOf(name)))
  }
  await press('Back')
  await press('Recent')
  const expected = ['new-2', 'new-1', 'a', 'b', 'c', 'd'].map(pictureOf)
  await until(() => expect(offered()).toEqual(expected))
})
