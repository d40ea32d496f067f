import { useState } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Draft } from '../../data/order-draft.ts'
import { localStore } from '../../device/storage.ts'
import { openCafe, ploy } from '../../testing/cafe.ts'
import { type Answers, refusal } from '../../testing/fake-server.ts'
import { FakeUpload } from '../../testing/fake-upload.ts'
import { allOfRole, findRole, press, seen, showScreen, until } from '../../testing/show-screen.tsx'
import { TumblerPicker } from './tumbler-picker.tsx'

const recent = '/api/upload/image/recent.webp'
const kept = '/api/upload/image/new.webp'

const empty: Draft = {
  type: null,
  sweetness: null,
  remark: '',
  tumblerImage: null,
  mode: null,
  idempotencyKey: null,
}
let draft: Draft

function Picker() {
  const [now, setNow] = useState(empty)
  draft = now
  return <TumblerPicker draft={now} setDraft={(part) => setNow((was) => ({ ...was, ...part }))} />
}

async function show(own: Answers = {}) {
  showScreen(<Picker />, ploy, openCafe([], { uploadImage: () => ({ url: kept }), ...own }))
  await findRole('button', 'Upload')
}

const photo = (type = 'image/jpeg', bytes = 3) => new File([new Uint8Array(bytes)], 'cup', { type })

/** jsdom has no events with files. */
function give(kind: 'paste' | 'drop', file: File, types: string[] = ['Files']) {
  const event = new Event(kind, { bubbles: true, cancelable: true })
  const transfer = { files: [file], types }
  Object.assign(event, kind === 'paste' ? { clipboardData: transfer } : { dataTransfer: transfer })
  document.body.dispatchEvent(event)
  return event
}

const progress = () => document.querySelector('[role="progressbar"]')

beforeEach(() => {
  FakeUpload.install()
  localStore.set({ recentUpload: recent })
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  URL.createObjectURL = () => 'blob:cup'
  URL.revokeObjectURL = () => {}
})

describe('a photo on its way', () => {
  test.each(['paste', 'drop'] as const)('begins by %s', async (kind) => {
    await show()
    expect(give(kind, photo()).defaultPrevented).toBe(true)
    await until(() => expect(draft).toMatchObject({ tumblerImage: kept, mode: 'upload' }))
    expect(localStore.get('recentUpload')).toBe(kept)
  })

  test('is no photo where text is pasted with it', async () => {
    await show()
    expect(give('paste', photo(), ['text/plain', 'Files']).defaultPrevented).toBe(false)
    expect(FakeUpload.current).toBeNull()
  })

  test('has one Upload button and no hidden one', async () => {
    await show()
    expect(allOfRole('button', 'Upload')).toHaveLength(1)
    expect(document.querySelectorAll('button')).toHaveLength(2)
  })

  test('shows how much of it has travelled', async () => {
    let arrive = () => {}
    FakeUpload.arrives = new Promise((resolve) => {
      arrive = resolve
    })
    await show()
    give('drop', photo())
    await until(() => expect(FakeUpload.current).not.toBeNull())
    FakeUpload.current?.report(45, 100)
    await until(() => expect(progress()?.getAttribute('aria-valuenow')).toBe('45'))
    expect(progress()?.getAttribute('aria-label')).toBe('Uploading')
    FakeUpload.current?.report(100, 100)
    await until(() => expect(progress()?.getAttribute('aria-valuenow')).toBeNull())
    arrive()
    await until(() => expect(draft.tumblerImage).toBe(kept))
    expect(progress()).toBeNull()
  })

  test('taken back travels no further, and nothing is kept of it', async () => {
    FakeUpload.arrives = new Promise(() => {})
    await show()
    give('paste', photo())
    await until(() => expect(FakeUpload.current).not.toBeNull())
    await press('Back')
    await findRole('button', 'Upload')
    expect(FakeUpload.aborted).toBe(1)
    expect(draft).toMatchObject({ tumblerImage: null, mode: null })
    expect(localStore.get('recentUpload')).toBe(recent)
    expect(seen()).not.toContain('have some error')
  })

  test.each([
    [photo('image/gif'), 'have some error'],
    [photo('image/png', 5 * 1024 * 1024 + 1), 'File must be smaller than 5 MB'],
  ])('never begins with a wrong file, and what was chosen stays', async (file, sentence) => {
    await show()
    await press('Recent')
    await findRole('button', 'Back')
    give('paste', file)
    await until(() => expect(seen()).toContain(sentence))
    expect(FakeUpload.current).toBeNull()
    expect(draft.tumblerImage).toBe(recent)
  })

  test.each([
    ['IMAGE_TOO_LARGE', 'File must be smaller than 5 MB'],
    ['IMAGE_NOT_SUPPORTED', 'have some error'],
  ] as const)('refused as %s says so', async (code, sentence) => {
    await show({ uploadImage: () => refusal(code) })
    give('paste', photo())
    await until(() => expect(seen()).toContain(sentence))
    await findRole('button', 'Upload')
  })

  test('broken off says so', async () => {
    await show({
      uploadImage: () => {
        throw new Error('no connection')
      },
    })
    give('paste', photo())
    await until(() => expect(seen()).toContain('have some error'))
  })
})

test('a picture that the server keeps no more is chosen no longer, and the form says so', async () => {
  await show()
  await press('Recent')
  const image = await until(() => {
    const chosen = document.querySelector('img[alt="Your tumbler"]')
    if (!chosen) throw new Error('No picture')
    return chosen
  })
  image.dispatchEvent(new Event('error'))
  await until(() => expect(document.querySelector('img[alt="Your tumbler"]')).toBeNull())
  await until(() => expect(seen()).toContain('This photo is no longer kept.'))
})
