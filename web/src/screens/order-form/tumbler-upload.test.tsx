import { describe, expect, test, vi } from 'vitest'
import { localStore } from '../../device/storage.ts'
import type { Answers } from '../../testing/fake-server.ts'
import { refusal } from '../../testing/fake-server.ts'
import { FakeUpload } from '../../testing/fake-upload.ts'
import {
  chosenPicture,
  giveFile,
  openOrderForm,
  photoFile,
  pictureOf,
  pictures,
  tiles,
  tumblerOf,
} from '../../testing/open-order-form.tsx'
import {
  allOfRole,
  choose,
  findRole,
  found,
  press,
  seen,
  until,
} from '../../testing/show-screen.tsx'

const steel = tumblerOf(72, 'Steel, big')
const recent = pictureOf('old')
const sent = pictureOf('new-1')

/** Everything but the tumbler is chosen, and the recent one by default. */
async function open(answers: Answers = {}) {
  const page = openOrderForm({ saved: [steel], recent: ['old'], answers })
  await choose('Cold')
  await choose('50 %')
  await until(() => expect(tiles()).toHaveLength(2))
  return page
}

/** jsdom has no events with files. */
function give(kind: 'paste' | 'drop', file: File, types: string[] = ['Files']) {
  const event = new Event(kind, { bubbles: true, cancelable: true })
  const transfer = { files: [file], types }
  Object.assign(event, kind === 'paste' ? { clipboardData: transfer } : { dataTransfer: transfer })
  document.body.dispatchEvent(event)
  return event
}

/** Nothing arrives before the returned function is called. */
function holdUpload() {
  const { promise, resolve } = Promise.withResolvers<void>()
  FakeUpload.arrives = promise
  return resolve
}

/** A photo of which nothing has been sent yet. */
async function startUpload() {
  const arrive = holdUpload()
  await giveFile(photoFile())
  await until(() => expect(FakeUpload.current).not.toBeNull())
  return arrive
}

const progress = () => document.querySelector('[role="progressbar"]')
const next = async () => (await findRole('button', 'Next')).getAttribute('aria-disabled')
/** As screen readers speak it. */
const spoken = () =>
  [...document.querySelectorAll('main [role=status]')].map((one) => one.textContent).join('')
const broken = () => {
  throw new Error('no connection')
}

describe('a new photo', () => {
  test('comes from the file chooser, stands before the recent one, and is chosen', async () => {
    await open()
    await giveFile(photoFile())
    await until(() => expect(chosenPicture()).toBe(sent))
    expect(tiles()).toEqual(['Uploaded', 'Recent, Not saved yet', 'Steel, big'])
    expect(localStore.get('recentUpload')).toBe(sent)
    await choose('Recent')
    await until(() => expect(chosenPicture()).toBe(recent))
    expect(tiles()).toEqual(['Uploaded', 'Recent, Not saved yet', 'Steel, big'])
  })

  test.each(['paste', 'drop'] as const)('begins by %s', async (kind) => {
    await open()
    expect(give(kind, photoFile()).defaultPrevented).toBe(true)
    await until(() => expect(chosenPicture()).toBe(sent))
  })

  test('is no photo where text is pasted with it', async () => {
    await open()
    expect(give('paste', photoFile(), ['text/plain', 'Files']).defaultPrevented).toBe(false)
    expect(FakeUpload.current).toBeNull()
  })

  test('has one Upload button and no hidden one', async () => {
    await open()
    expect(allOfRole('button', 'Upload')).toHaveLength(1)
    expect(document.querySelectorAll('fieldset button')).toHaveLength(3)
  })

  test('takes the place of the one before, which is the recent one then', async () => {
    await open()
    for (const name of ['new-1', 'new-2']) {
      await giveFile(photoFile())
      await until(() => expect(chosenPicture()).toBe(pictureOf(name)))
    }
    expect(pictures()).toEqual([pictureOf('new-2'), sent, steel.image])
  })
})

describe('a photo on its way', () => {
  test('is seen at once, with how much of it was sent, and nothing can be ordered', async () => {
    await open()
    expect(await next()).toBeNull()
    const arrive = await startUpload()
    const tile = await until(() => {
      expect(progress()).not.toBeNull()
      return progress()?.closest('div:has(> span > img)')
    })
    expect(tile?.querySelector('img')?.getAttribute('src')).toBe('blob:cup')
    expect(chosenPicture()).toBeUndefined()
    expect(await next()).toBe('true')
    FakeUpload.current?.report(60, 100)
    await until(() => expect(seen()).toContain('Your photo is on its way: 60\u00a0%'))
    expect(progress()?.getAttribute('aria-valuenow')).toBe('60')
    expect(progress()?.getAttribute('aria-label')).toBe('Uploading')
    expect(seen()).not.toContain('please check your order')
    FakeUpload.current?.report(100, 100)
    await until(() => expect(seen()).toContain('Almost done'))
    expect(progress()?.getAttribute('aria-valuenow')).toBeNull()
    expect(seen()).not.toContain('on its way: ')
    arrive()
    await until(() => expect(chosenPicture()).toBe(sent))
    expect(progress()).toBeNull()
    expect(await next()).toBeNull()
  })

  test('is spoken of at its start and its end only', async () => {
    await open()
    expect(spoken()).toBe('')
    const arrive = await startUpload()
    for (const percent of [10, 60, 100]) {
      FakeUpload.current?.report(percent, 100)
      await until(() =>
        expect(seen()).toContain(percent < 100 ? `${percent}\u00a0%` : 'Almost done'),
      )
      expect(spoken()).toBe('Your photo is on its way')
    }
    arrive()
    await until(() => expect(spoken()).toBe('Your photo is uploaded'))
  })

  test('ends with Stop: it travels no further, and the former choice is back', async () => {
    await open()
    await choose('Steel, big')
    await startUpload()
    await until(() => expect(allOfRole('button', 'Back')).toEqual([]))
    await press('Stop')
    await until(() => expect(chosenPicture()).toBe(steel.image))
    expect(FakeUpload.aborted).toBe(1)
    expect(progress()).toBeNull()
    expect(document.activeElement).toBe(await findRole('button', 'Back'))
    expect(localStore.get('recentUpload')).toBe(recent)
    expect(seen()).not.toContain('have some error')
    expect(seen()).not.toContain('not uploaded')
  })

  test('is shown from this device until the picture of the server is drawn', async () => {
    await open()
    await giveFile(photoFile())
    const picture = await until(() => {
      const image = document.querySelector<HTMLElement>(`img[src="${sent}"]`)
      if (!image) throw new Error('No picture yet')
      return image
    })
    await until(() => expect(picture.style.backgroundImage).toContain('blob:cup'))
    await press('Next')
    const inSummary = await until(() => {
      const image = document.querySelector<HTMLElement>(`[role=dialog] img[src="${sent}"]`)
      if (!image) throw new Error('No summary yet')
      return image
    })
    expect(inSummary.style.backgroundImage).toContain('blob:cup')
    picture.dispatchEvent(new Event('load'))
    await until(() => expect(picture.style.backgroundImage).toBe(''))
  })

  test('gives way to another tumbler', async () => {
    await open()
    await startUpload()
    await choose('Steel, big')
    await until(() => expect(chosenPicture()).toBe(steel.image))
    expect(FakeUpload.aborted).toBe(1)
  })
})

describe('a photo that did not arrive', () => {
  async function fail(code?: 'UNAVAILABLE') {
    let answer: () => unknown = code ? () => refusal(code) : broken
    const page = await open({ uploadImage: () => answer() })
    await giveFile(photoFile())
    await findRole('button', 'Try again')
    return { ...page, mend: () => (answer = () => ({ url: sent })) }
  }

  test('says so, and nothing is chosen', async () => {
    await fail()
    expect(seen()).toContain('Not uploaded')
    expect(seen()).toContain('Your photo was not uploaded')
    expect(spoken()).toBe('Your photo was not uploaded')
    expect(document.querySelector('[role=alert]')?.textContent).toBe(
      'have some errorNo connection. Please try again.',
    )
    expect(chosenPicture()).toBeUndefined()
    expect(await next()).toBe('true')
  })

  test('says why, where it may work later', async () => {
    await fail('UNAVAILABLE')
    expect(seen()).toContain("We're having a problem right now.")
  })

  test('is sent again by a tap', async () => {
    const { mend } = await fail()
    mend()
    await press('Try again')
    await until(() => expect(chosenPicture()).toBe(sent))
    expect(seen()).not.toContain('have some error')
    expect(seen()).not.toContain('Not uploaded')
    expect(document.activeElement?.closest('fieldset')).not.toBeNull()
  })

  test('is given up with Back, or for another tumbler', async () => {
    await fail()
    await press('Back')
    await until(() => expect(allOfRole('button', 'Try again')).toEqual([]))
    expect(chosenPicture()).toBeUndefined()
    expect(seen()).toContain('please check your order')
    await giveFile(photoFile())
    await findRole('button', 'Try again')
    await choose('Recent')
    await until(() => expect(chosenPicture()).toBe(recent))
    expect(allOfRole('button', 'Try again')).toEqual([])
  })
})

describe('a file that is not taken', () => {
  const hint = 'JPEG, PNG and JPG only'
  const tooLarge = 5 * 1024 * 1024

  test.each([
    ['image/jpeg', tooLarge, 'File must be smaller than 5 MB'],
    ['image/png', tooLarge + 1, 'File must be smaller than 5 MB'],
  ])('%s of %i bytes never begins, and what was chosen stays', async (type, bytes, sentence) => {
    await open()
    await giveFile(photoFile(type, bytes))
    await until(() => expect(seen()).toContain(sentence))
    expect(seen()).toContain(hint)
    expect(FakeUpload.current).toBeNull()
    expect(chosenPicture()).toBe(recent)
  })

  test.each([
    ['image/jpeg', tooLarge, 'have some error'],
    ['image/png', tooLarge, 'have some error'],
    // This browser does not read them; the server may.
    ['image/heic', tooLarge, 'File must be smaller than 5 MB'],
  ])('of %s and %i bytes, that the browser cannot read: %s', async (type, bytes, sentence) => {
    vi.stubGlobal('createImageBitmap', () =>
      Promise.reject(new DOMException('no picture', 'InvalidStateError')),
    )
    await open()
    await giveFile(photoFile(type, bytes))
    await until(() => expect(seen()).toContain(sentence))
    expect(FakeUpload.current).toBeNull()
  })

  test('is told above Next, at once', async () => {
    await open()
    await giveFile(photoFile('image/gif', 10))
    const alert = await found('[role=alert] > p', 'have some error')
    expect(alert.textContent).toBe('have some errorThis file is no picture: JPEG, PNG or HEIC')
    expect(alert.closest('fieldset')).toBeNull()
    // The sentence names the files that are taken.
    expect(seen()).not.toContain(hint)
    expect(FakeUpload.current).toBeNull()
    expect(chosenPicture()).toBe(recent)
    await giveFile(photoFile())
    await until(() => expect(chosenPicture()).toBe(sent))
    expect(seen()).not.toContain('have some error')
  })

  test.each([
    ['IMAGE_TOO_LARGE', 'File must be smaller than 5 MB'],
    ['BODY_TOO_LARGE', 'File must be smaller than 5 MB'],
    ['IMAGE_NOT_SUPPORTED', 'have some error'],
  ] as const)('refused as %s says so, and another file is asked for', async (code, sentence) => {
    await open({ uploadImage: () => refusal(code) })
    await giveFile(photoFile())
    await until(() => expect(seen()).toContain(sentence))
    expect(seen().includes(hint)).toBe(code !== 'IMAGE_NOT_SUPPORTED')
    // Another file is chosen there.
    await findRole('button', 'Try again')
    expect(allOfRole('button', 'Upload')).toEqual([])
    expect(chosenPicture()).toBe(recent)
  })
})
