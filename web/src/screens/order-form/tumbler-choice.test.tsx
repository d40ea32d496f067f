import { describe, expect, test, vi } from 'vitest'
import { localStore, sessionStore } from '../../device/storage.ts'
import { idOf, ploy } from '../../testing/cafe.ts'
import { refusal } from '../../testing/fake-server.ts'
import { readThai } from '../../testing/in-thai.ts'
import {
  chosenPicture,
  openOrderForm,
  pictureOf,
  pictures,
  tiles,
  tumblerOf,
} from '../../testing/open-order-form.tsx'
import {
  allOfRole,
  choose,
  controls,
  findRole,
  found,
  press,
  seen,
  until,
  user,
} from '../../testing/show-screen.tsx'

const [mint, steel, clay] = [
  tumblerOf(71, 'Mint bottle', 21),
  tumblerOf(72, 'Steel, big', 4),
  tumblerOf(73, 'Clay cup'),
] as const

const missPicture = (image: string) =>
  document.querySelector(`img[src="${image}"]`)?.dispatchEvent(new Event('error'))

describe('the shelf', () => {
  test('has the recent tumbler first, which is chosen, then the others by their last use', async () => {
    openOrderForm({ saved: [steel, mint, clay], recent: ['Mint bottle'] })
    const inOrder = ['Recent, Mint bottle', 'Steel, big', 'Clay cup']
    await until(() => expect(tiles()).toEqual(inOrder))
    expect(chosenPicture()).toBe(mint.image)
    await choose('Clay cup')
    await until(() => expect(chosenPicture()).toBe(clay.image))
    expect(tiles()).toEqual(inOrder)
  })

  test('is a group of radio buttons after Upload, moved through with the arrow keys', async () => {
    openOrderForm({ saved: [steel, clay], recent: ['x'] })
    await until(() => expect(tiles()).toHaveLength(3))
    ;(await findRole('button', 'Upload')).focus()
    await user.tab()
    expect(document.activeElement).toBe(await found('input', 'Recent'))
    await user.keyboard('{ArrowRight}')
    await until(() => expect(chosenPicture()).toBe(steel.image))
    await user.keyboard('{ArrowRight}{ArrowRight}')
    await until(() => expect(chosenPicture()).toBe(pictureOf('x')))
    expect(document.activeElement).toBe(await found('input', 'Recent'))
  })

  test('is given up with Back, which a reload keeps; the focus stays in the group', async () => {
    openOrderForm({ saved: [steel], recent: ['Steel, big'] })
    await choose('Cold')
    await choose('50 %')
    await until(() => expect(seen()).not.toContain('please check your order'))
    const group = (await findRole('button', 'Back')).closest('fieldset')
    await press('Back')
    await until(() => expect(chosenPicture()).toBeUndefined())
    expect(seen()).toContain('please check your order')
    expect(allOfRole('button', 'Back')).toEqual([])
    expect(group?.contains(document.activeElement)).toBe(true)
    const kept = sessionStore.get(`order-draft:${ploy.id}:${idOf(11)}`)
    expect(JSON.parse(kept ?? '')).toMatchObject({ tumblerImage: null, mode: null })
  })

  test('names what is not saved', async () => {
    openOrderForm({ recent: ['x'] })
    await until(() => expect(tiles()).toEqual(['Recent, Not saved yet']))
  })

  test('is one wide field the first time', async () => {
    openOrderForm()
    await until(() => expect(document.querySelector('button[data-wide]')).not.toBeNull())
    expect(tiles()).toEqual([])
    expect(seen()).not.toContain('New photo')
    for (const name of ['Back', 'Edit']) expect(allOfRole('button', name)).toEqual([])
  })

  test('is shown in Thai', async () => {
    await readThai()
    openOrderForm({ recent: ['x'] })
    await until(() => expect(tiles()).toEqual(['รูปล่าสุด, ยังไม่ได้บันทึก']))
  })
})

describe('the recent tumbler', () => {
  test('is the one used last here', async () => {
    openOrderForm({ recent: ['a', 'b', 'c'], lastHere: 'b' })
    await until(() => expect(chosenPicture()).toBe(pictureOf('b')))
    expect(tiles()).toEqual(['Recent, Not saved yet'])
  })

  test('is one that the account has', async () => {
    openOrderForm({ recent: ['a'], lastHere: 'other' })
    await until(() => expect(pictures()).toEqual([pictureOf('a')]))
  })

  test('is, the next time, the one that was ordered with', async () => {
    const { server } = openOrderForm({ saved: [steel], recent: ['a'] })
    await choose('Cold')
    await choose('50 %')
    await choose('Steel, big')
    await press('Next')
    await press('Place order')
    await until(() => expect(seen()).toContain('the orders'))
    expect(server.placed).toEqual([steel.image])
    expect(localStore.get('recentUpload')).toBe(steel.image)
  })

  test('is what the order has, also when another photo is uploaded in another tab meanwhile', async () => {
    const { server } = openOrderForm({ recent: ['a'] })
    await choose('Cold')
    await choose('50 %')
    await press('Next')
    await findRole('button', 'Place order')
    localStore.set({ recentUpload: pictureOf('other') })
    await press('Place order')
    await until(() => expect(server.placed).toEqual([pictureOf('a')]))
  })
})

describe('a picture that does not load', () => {
  test('is gone when the server says so: the next recent one takes its place', async () => {
    openOrderForm({ recent: ['a', 'b'] })
    await until(() => expect(pictures()).toEqual([pictureOf('a')]))
    missPicture(pictureOf('a'))
    await until(() => expect(chosenPicture()).toBe(pictureOf('b')))
  })

  test('is chosen no longer where there is no other, and the form says so', async () => {
    openOrderForm({ recent: ['a'] })
    await until(() => expect(chosenPicture()).toBe(pictureOf('a')))
    missPicture(pictureOf('a'))
    await until(() => expect(seen()).toContain('This photo has expired.'))
    expect(tiles()).toEqual([])
  })

  test('stays while the server cannot be asked', async () => {
    const getImage = vi.fn(() => {
      throw new Error('no connection')
    })
    openOrderForm({ recent: ['a'], answers: { getImage } })
    await until(() => expect(chosenPicture()).toBe(pictureOf('a')))
    missPicture(pictureOf('a'))
    await until(() => expect(getImage).toHaveBeenCalled())
    expect(tiles()).toEqual(['Recent, Not saved yet'])
    await until(() => expect(pictures()).toEqual([]))
    expect(seen()).not.toContain('This photo has expired.')
  })
})

describe('a shelf that cannot be read', () => {
  test('says so and is read again; the recent photo and Upload are there', async () => {
    let isBroken = true
    openOrderForm({
      recent: ['x'],
      answers: { listTumblers: () => (isBroken ? refusal('UNEXPECTED') : [steel]) },
    })
    await until(() => expect(seen()).toContain("Couldn't load your tumblers"))
    expect(chosenPicture()).toBe(pictureOf('x'))
    await findRole('button', 'Upload')
    isBroken = false
    await press('Retry')
    await until(() => expect(tiles()).toEqual(['Recent, Not saved yet', 'Steel, big']))
    expect(seen()).not.toContain("Couldn't load your tumblers")
  })

  test('that is slow shows its place, and what is known', async () => {
    openOrderForm({ recent: ['x'], answers: { listTumblers: () => new Promise(() => {}) } })
    await until(() => expect(chosenPicture()).toBe(pictureOf('x')))
    expect(controls('[aria-busy=true]', 'Loading your tumblers')).toHaveLength(1)
  })
})

test('when all is chosen the bar says how long it takes now', async () => {
  openOrderForm({
    recent: ['x'],
    answers: { getWait: () => ({ cafe: { from: 5, to: 10, drinks: 8 } }) },
  })
  await choose('Cold')
  expect(seen()).not.toContain('about 5–10 min now')
  await choose('50 %')
  await until(() => expect(seen()).toContain('about 5–10 min now'))
})
