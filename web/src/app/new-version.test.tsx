import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { beforeEach, describe, expect, type MockInstance, onTestFinished, test, vi } from 'vitest'
import { Button } from '../components/ui/button.tsx'
import { Sheet } from '../components/ui/sheet.tsx'
import { UploadBar } from '../components/ui/upload-bar.tsx'
import { ploy } from '../testing/cafe.ts'
import { FakeWorker, FakeWorkers } from '../testing/fake-workers.ts'
import { readThai } from '../testing/in-thai.ts'
import { controls, findRole, press, seen, showScreen, until } from '../testing/show-screen.tsx'
import { NewVersion } from './new-version.tsx'

/** Milliseconds in which a page that is not busy has reloaded. */
const soonMs = 1000

/** Milliseconds that the browser has to begin with a version. */
const takeOverMs = 5000

let workers: FakeWorkers
let reload: MockInstance<History['go']>
let settle: (() => void) | undefined

function Busy() {
  const [isOpen, setOpen] = useState(false)
  const [isUploading, setUploading] = useState(false)
  const { mutate } = useMutation({
    mutationFn: () =>
      new Promise<void>((resolve) => {
        settle = resolve
      }),
  })
  return (
    <>
      <Button onPress={() => mutate()}>Save</Button>
      <Button onPress={() => setOpen(true)}>Open</Button>
      <Button onPress={() => setUploading(!isUploading)}>Upload</Button>
      <Sheet isOpen={isOpen} onClose={() => setOpen(false)} title="Overlay" closeLabel="Shut">
        Overlay
      </Sheet>
      {isUploading && <UploadBar label="Uploading" part={0.5} />}
    </>
  )
}

const banners = () => [
  ...document.querySelectorAll('[role=region][aria-label="A new version is ready"]'),
]

async function open(props: Parameters<typeof NewVersion>[0] = {}) {
  showScreen(
    <>
      <NewVersion {...props} />
      <Busy />
    </>,
    ploy,
    {},
  )
  await findRole('button', 'Save')
  await until(() => expect(workers.register).toHaveBeenCalled())
}

/** A version is there that waits until it is taken. */
async function openWithNewVersion(title = 'A new version is ready') {
  await open()
  const next = workers.installNext()
  workers.answer(next)
  await until(() => expect(seen()).toContain(title))
  return next
}

const begins = (worker: FakeWorker) => {
  worker.state = 'activated'
  workers.answer(worker)
}

beforeEach(() => {
  workers = FakeWorkers.install('one')
  reload = vi.spyOn(window.history, 'go').mockReturnValue()
  onTestFinished(() => reload.mockRestore())
  settle = undefined
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
})

describe('a new version', () => {
  test('is shown and announced once it waits, and not before', async () => {
    await open()
    expect(banners()).toEqual([])
    const announced = document.querySelector('[role=status]')
    expect(announced?.textContent).toBe('')
    workers.answer(workers.installNext())
    await until(() => expect(banners()).toHaveLength(1))
    expect(announced?.textContent).toBe('A new version is ready')
  })

  test('begins with one tap, and then the page reloads', async () => {
    const next = await openWithNewVersion()
    await press('Use it now')
    await until(() => expect(next.messages).toEqual(['one', 'take']))
    expect(reload).not.toHaveBeenCalled()
    begins(next)
    expect(reload.mock.calls).toEqual([[0]])
  })

  test.each([
    ['tapped', false],
    ['where nobody sits before the page', true],
  ])(
    'that the browser does not begin, %s: the page reloads all the same',
    async (_how, isUnattended) => {
      await open({ isUnattended })
      const next = workers.installNext()
      workers.answer(next)
      if (!isUnattended) await press('Use it now')
      await until(() => expect(next.messages).toEqual(['one', 'take']))
      vi.advanceTimersByTime(takeOverMs - 1)
      expect(reload).not.toHaveBeenCalled()
      vi.advanceTimersByTime(1)
      expect(reload.mock.calls).toEqual([[0]])
    },
  )

  test('taken in another tab reloads this one too', async () => {
    await open()
    begins(new FakeWorker('activating'))
    expect(reload.mock.calls).toEqual([[0]])
  })

  test('is taken at once where nobody sits before the page', async () => {
    await open({ isUnattended: true })
    const next = workers.installNext()
    workers.answer(next)
    await until(() => expect(next.messages).toEqual(['one', 'take']))
    expect(banners()).toEqual([])
    begins(next)
    expect(reload.mock.calls).toEqual([[0]])
  })

  test('is shown in Thai', async () => {
    await readThai()
    await openWithNewVersion('มีเวอร์ชันใหม่พร้อมใช้แล้ว')
    await findRole('button', 'ใช้เลย')
  })
})

describe('in the middle of', () => {
  const overlay = () => document.querySelector('[role=dialog]')
  const bar = () => document.querySelector('[role=progressbar]')

  test.each([
    ['a change', 'Save', () => until(() => expect(settle).toBeDefined()), async () => settle?.()],
    [
      'an open overlay',
      'Open',
      () => until(() => expect(overlay()).not.toBeNull()),
      () => press('Shut'),
    ],
    ['an upload', 'Upload', () => until(() => expect(bar()).not.toBeNull()), () => press('Upload')],
  ])('%s the page waits until it is over', async (_what, button, isBegun, finish) => {
    await open()
    await press(button)
    await isBegun()
    begins(new FakeWorker('activated'))
    vi.advanceTimersByTime(soonMs)
    expect(reload).not.toHaveBeenCalled()
    await finish()
    await until(() => {
      vi.advanceTimersByTime(soonMs)
      expect(reload.mock.calls).toEqual([[0]])
    })
  })

  test('a change the version waits too, and says that it was tapped', async () => {
    const next = await openWithNewVersion()
    await press('Save')
    await until(() => expect(settle).toBeDefined())
    await press('Use it now')
    await until(() => expect(controls('button[aria-busy]', 'Use it now')).toHaveLength(1))
    vi.advanceTimersByTime(soonMs)
    expect(next.messages).toEqual(['one'])
    settle?.()
    await until(() => {
      vi.advanceTimersByTime(soonMs)
      expect(next.messages).toEqual(['one', 'take'])
    })
  })
})
