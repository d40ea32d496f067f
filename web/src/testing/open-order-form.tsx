import type { Tumbler } from '@tumbler/contract/tumblers'
import { Navigate, Route, Routes } from 'react-router'
import { vi } from 'vitest'
import { localStore } from '../device/storage.ts'
import { OrderFormScreen } from '../screens/order-form/order-form-screen.tsx'
import { categoryOf, idOf, itemOf, openCafe, orderOf, ploy } from './cafe.ts'
import { type Answers, refusal } from './fake-server.ts'
import { FakeUpload } from './fake-upload.ts'
import { showScreen, until } from './show-screen.tsx'

export const pictureOf = (name: string) => `/api/upload/image/${name}.webp`

export const tumblerOf = (number: number, name: string, used = 0): Tumbler => ({
  id: idOf(number),
  name,
  image: pictureOf(name),
  used,
})

interface Opened {
  /** The saved tumblers, the one used last first. */
  saved?: Tumbler[]
  /** Names of the account's pictures, the latest first. */
  recent?: string[]
  /** Name of the picture that this device keeps as the last; else the account's. */
  lastHere?: string | undefined
  answers?: Answers
}

/** The order form of a customer, with a shelf that the fake server keeps. */
export function openOrderForm({ saved = [], recent = [], ...opened }: Opened = {}) {
  FakeUpload.install()
  vi.stubGlobal('matchMedia', () => new EventTarget())
  URL.createObjectURL = () => 'blob:cup'
  URL.revokeObjectURL = () => {}
  sessionStorage.clear()
  const last = opened.lastHere ?? recent[0]
  localStore.set({ favOrder: null, recentUpload: last === undefined ? null : pictureOf(last) })
  const server = { saved, placed: [] as string[], uploads: 0 }
  const find = (id: string | undefined) => server.saved.find((one) => one.id === id)
  const page = showScreen(
    <Routes>
      <Route path="/form/:menuName/:menuId" element={<OrderFormScreen />} />
      <Route path="/statusOrder" element={<p>the orders</p>} />
      <Route path="*" element={<Navigate to={`/form/Americano/${idOf(11)}`} />} />
    </Routes>,
    { ...ploy, recentUploads: recent.map(pictureOf) },
    openCafe([categoryOf(1, 'Coffee', [itemOf(11, 'Americano')])], {
      uploadImage: () => {
        server.uploads += 1
        return { url: pictureOf(`new-${server.uploads}`) }
      },
      placeOrder: ({ body }) => {
        server.placed.push(String(body.tumblerImage))
        return orderOf(1, 'Americano', { tumblerImage: String(body.tumblerImage) })
      },
      listTumblers: () => server.saved,
      addTumbler: ({ body }) => {
        if (server.saved.length >= 8 || server.saved.some(({ name }) => name === body.name))
          return refusal('CONFLICT')
        const added = { id: idOf(80 + server.saved.length), used: 0, ...body } as Tumbler
        server.saved = [added, ...server.saved]
        return added
      },
      renameTumbler: ({ params, body }) => {
        const renamed = { ...find(params.id), ...body } as Tumbler
        server.saved = server.saved.map((one) => (one.id === renamed.id ? renamed : one))
        return renamed
      },
      removeTumbler: ({ params }) => {
        const removed = find(params.id)
        server.saved = server.saved.filter((one) => one !== removed)
        return removed
      },
      ...opened.answers,
    }),
  )
  return { server, ...page }
}

const shelf = 'fieldset [role=radiogroup]'

/** The accessible names of the tiles, in their order. */
export const tiles = () =>
  [...document.querySelectorAll(`${shelf} input`)].map((input) => input.getAttribute('aria-label'))

/** Addresses of the pictures on the tiles, in their order. */
export const pictures = () =>
  [...document.querySelectorAll(`${shelf} img`)].map((image) => image.getAttribute('src'))

/** Address of the chosen picture; undefined while none is chosen. */
export const chosenPicture = () =>
  document.querySelector(`${shelf} [data-selected] img`)?.getAttribute('src') ?? undefined

/** Like a file chooser, of the form or of the open sheet. */
export async function giveFile(file: File) {
  const input = await until(() => {
    const found = [...document.querySelectorAll('input[type=file]')].at(-1)
    if (!found) throw new Error('No file chooser')
    return found
  })
  Object.defineProperty(input, 'files', { value: [file], configurable: true })
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

export const photoFile = (type = 'image/jpeg', bytes = 3) =>
  new File([new Uint8Array(bytes)], 'cup', { type })
