import type { Tumbler } from '@tumbler/contract/tumblers'
import { Navigate, Route, Routes } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { localStore } from '../../device/storage.ts'
import { categoryOf, idOf, itemOf, openCafe, ploy } from '../../testing/cafe.ts'
import { refusal } from '../../testing/fake-server.ts'
import {
  allOfRole,
  choose,
  findRole,
  press,
  seen,
  showScreen,
  until,
  write,
} from '../../testing/show-screen.tsx'
import { OrderFormScreen } from './order-form-screen.tsx'

const pictureOf = (name: string) => `/api/upload/image/${name}.webp`
const menu = [categoryOf(1, 'Coffee', [itemOf(11, 'Americano')])]
const blue: Tumbler = { id: idOf(71), name: 'Blue', image: pictureOf('blue'), used: 4 }
const red: Tumbler = { id: idOf(72), name: 'Red', image: pictureOf('red'), used: 0 }
let saved: Tumbler[]

function show(recentUploads: string[] = []) {
  showScreen(
    <Routes>
      <Route path="/form/:menuName/:menuId" element={<OrderFormScreen />} />
      <Route path="*" element={<Navigate to={`/form/Americano/${idOf(11)}`} />} />
    </Routes>,
    { ...ploy, recentUploads },
    openCafe(menu, {
      listTumblers: () => saved,
      addTumbler: ({ body }) => {
        if (saved.some(({ name }) => name === body.name)) return refusal('CONFLICT')
        const added = {
          id: idOf(80 + saved.length),
          name: body.name,
          image: body.image,
          used: 0,
        } as Tumbler
        saved = [added, ...saved]
        return added
      },
      renameTumbler: ({ params, body }) => {
        saved = saved.map((one) =>
          one.id === params.id ? { ...one, name: String(body.name) } : one,
        )
        return saved.find(({ id }) => id === params.id)
      },
      removeTumbler: ({ params }) => {
        const removed = saved.find(({ id }) => id === params.id)
        saved = saved.filter((one) => one !== removed)
        return removed
      },
    }),
  )
}

const chosen = () => document.querySelector('img[alt="Your tumbler"]')?.getAttribute('src')
const names = () => saved.map(({ name }) => name)

beforeEach(() => {
  saved = [blue, red]
  sessionStorage.clear()
  localStore.set({ favOrder: null, recentUpload: null })
  vi.stubGlobal('matchMedia', () => new EventTarget())
})

test('a saved tumbler is chosen by its name', async () => {
  show()
  await choose('Red')
  await until(() => expect(chosen()).toBe(red.image))
  await press('Back')
  await until(() => expect(chosen()).toBeUndefined())
})

test('the picture of the form is saved under a name', async () => {
  saved = []
  show([pictureOf('new')])
  await press('Recent')
  await press('Save this tumbler')
  await write('Name of the tumbler', 'Steel, big')
  await press('Save')
  await until(() => expect(names()).toEqual(['Steel, big']))
  await until(() => expect(seen()).toContain('1 of 8'))
})

test('a name that is empty or taken is refused, and what was written stays', async () => {
  show([pictureOf('new')])
  await press('Recent')
  await press('Edit')
  await press('Save')
  await until(() => expect(seen()).toContain('Name cannot be empty'))
  await write('Name of the tumbler', 'Blue')
  await press('Save')
  await until(() => expect(seen()).toContain('Another tumbler has this name.'))
  expect(document.querySelector<HTMLInputElement>('[role=dialog] input')?.value).toBe('Blue')
})

test('tumblers are renamed, removed, and brought back', async () => {
  show()
  await press('Edit')
  await press('Rename Blue')
  await write('Name of the tumbler', 'Sky')
  await press('Save')
  await until(() => expect(names()).toEqual(['Sky', 'Red']))
  await press('Remove Red')
  await until(() => expect(seen()).toContain('Red removed'))
  expect(names()).toEqual(['Sky'])
  await press('Undo')
  await until(() => expect(names()).toEqual(['Red', 'Sky']))
  await findRole('button', 'Remove Red')
})

test('a full shelf says so', async () => {
  saved = Array.from({ length: 8 }, (_, index) => ({
    id: idOf(100 + index),
    name: `No ${'abcdefgh'[index]}`,
    image: pictureOf(`saved-${index}`),
    used: 0,
  }))
  show([pictureOf('new')])
  await press('Recent')
  await press('Edit')
  await until(() => expect(seen()).toContain('Remove one to save another.'))
  expect(allOfRole('textbox', 'Name of the tumbler')).toEqual([])
})
