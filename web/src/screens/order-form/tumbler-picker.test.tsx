import { beforeEach, describe, expect, test, vi } from 'vitest'
import { localStore } from '../../device/storage.ts'
import { ploy } from '../../testing/cafe.ts'
import { allOfRole, findRole, press, seen, showScreen, until } from '../../testing/show-screen.tsx'
import { TumblerPicker } from './tumbler-picker.tsx'

const draft = {
  type: null,
  sweetness: null,
  remark: '',
  tumblerImage: null,
  mode: null,
  idempotencyKey: null,
}
const picture = '/api/upload/image/recent.webp'

let changes: unknown[]
const show = (given: Partial<typeof draft> | { tumblerImage: string; mode: 'recent' } = {}) =>
  showScreen(
    <TumblerPicker draft={{ ...draft, ...given }} setDraft={(part) => changes.push(part)} />,
    ploy,
    {},
  )

async function upload(name: string, type: string, bytes: number) {
  await findRole('button', 'Upload')
  const input = document.querySelector('input[type=file]')
  const file = new File([new Uint8Array(bytes)], name, { type })
  Object.defineProperty(input, 'files', { value: [file] })
  input?.dispatchEvent(new Event('change', { bubbles: true }))
}

beforeEach(() => {
  changes = []
  localStore.set({ recentUpload: picture })
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

describe('the tumbler image', () => {
  test('is a new one, or the most recent one', async () => {
    show()
    await findRole('button', 'Upload')
    await press('Recent')
    expect(changes).toEqual([{ tumblerImage: picture, mode: 'recent' }])
  })

  test('is given up with Back', async () => {
    show({ tumblerImage: picture, mode: 'recent' })
    await findRole('img', '')
    expect(allOfRole('button', 'Upload')).toEqual([])
    await press('Back')
    expect(changes).toEqual([{ tumblerImage: null, mode: null }])
  })

  test('is smaller than 5 MB', async () => {
    show()
    await upload('cup.jpg', 'image/jpeg', 5 * 1024 * 1024)
    await until(() => expect(seen()).toContain('File must be smaller than 5 MB'))
    expect(changes).toEqual([])
  })

  test('is of a kind that is taken; the hint says which', async () => {
    show()
    await upload('cup.gif', 'image/gif', 10)
    await until(() => expect(seen()).toContain('have some error'))
    expect(seen()).toContain('JPEG, PNG and JPG only')
    expect(changes).toEqual([])
  })
})
