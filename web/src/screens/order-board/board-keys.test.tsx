import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { localStore } from '../../device/storage.ts'
import { BaristaBoard, typeKey } from '../../testing/barista-board.tsx'
import { allOfRole, choose, findRole, press, seen, until } from '../../testing/show-screen.tsx'
import { tapGuardMs } from './use-tap-guard.ts'

let board: BaristaBoard

const touch = () => {
  const event = new Event('pointerdown', { bubbles: true })
  document.body.dispatchEvent(Object.assign(event, { pointerType: 'touch' }))
}

beforeEach(() => {
  localStore.set({ boardKeys: null })
  board = new BaristaBoard()
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
})

/** The cards have not moved for long enough to press the next key. */
const unguarded = async () => {
  // What a key has just led to is rendered by then.
  for (let turns = 0; turns < 10; turns += 1) await new Promise(setImmediate)
  vi.advanceTimersByTime(tapGuardMs)
}

async function openWithThree() {
  board.add('Latte', 'Fah')
  board.add('Mocha', 'Gun', { status: 'in-progress' })
  board.add('Espresso', 'Nam')
  board.open()
  await findRole('button', 'Do Latte, Fah')
  await unguarded()
}

describe('the keys 1 to 9', () => {
  test('do the next step of the first nine cards, in the order of sight', async () => {
    await openWithThree()
    typeKey('3')
    await findRole('button', 'Done Espresso, Nam')
    await unguarded()
    typeKey('1')
    await until(() => expect(allOfRole('button', 'Done Mocha')).toHaveLength(0))
    expect(board.requests).toEqual(['Nam in-progress', 'Gun done'])
  })

  test('pressed twice never hit the card that moved up', async () => {
    await openWithThree()
    typeKey('1')
    await until(() => expect(allOfRole('button', 'Done Mocha')).toHaveLength(0))
    typeKey('1')
    await unguarded()
    expect(board.requests).toEqual(['Gun done'])
  })

  test('are those of the places: when a card leaves the others take the keys before theirs', async () => {
    await openWithThree()
    typeKey('1')
    await until(() => expect(allOfRole('button', 'Done Mocha')).toHaveLength(0))
    await unguarded()
    typeKey('1')
    await findRole('button', 'Done Latte, Fah')
    // Within the 400 ms it means nothing.
    typeKey('1')
    await unguarded()
    expect(board.requests).toEqual(['Gun done', 'Fah in-progress'])
  })

  test('go no further than nine', async () => {
    for (let number = 1; number <= 10; number += 1) board.add('Latte', `Nam ${number}`)
    board.open()
    const ninth = await findRole('button', 'Do Latte, Nam 9')
    const tenth = await findRole('button', 'Do Latte, Nam 10')
    typeKey('Tab')
    await until(() => expect(ninth.querySelector('[data-key="9"]')).not.toBeNull())
    expect(tenth.querySelector('[data-key]')).toBeNull()
  })

  test('do nothing for a key with no card, a held key, or a combination', async () => {
    await openWithThree()
    typeKey('9')
    for (const more of [{ repeat: true }, { ctrlKey: true }, { metaKey: true }])
      document.body.dispatchEvent(
        new KeyboardEvent('keydown', { key: '1', bubbles: true, ...more }),
      )
    await unguarded()
    expect(board.requests).toEqual([])
  })

  test('do nothing while typing or selecting', async () => {
    await openWithThree()
    const field = document.body.appendChild(document.createElement('input'))
    typeKey('1', field)
    field.remove()
    await press('Select')
    await findRole('button', 'Back')
    typeKey('1')
    await unguarded()
    expect(board.requests).toEqual([])
  })

  test('show on the cards once a key has been used, until a finger touches', async () => {
    await openWithThree()
    const start = await findRole('button', 'Do Latte, Fah')
    touch()
    const key = () => start.querySelector<HTMLElement>('[data-key]')?.dataset.key
    await until(() => expect(key()).toBeUndefined())
    typeKey('Tab')
    await until(() => expect(key()).toBe('2'))
    touch()
    await until(() => expect(key()).toBeUndefined())
  })
})

describe('the list of keys', () => {
  test('opens with ? and keeps the keys off the board', async () => {
    await openWithThree()
    typeKey('?')
    await until(() => expect(seen()).toContain('Do or Done on the first nine cards'))
    typeKey('1')
    await press('Close')
    await until(() => expect(seen()).not.toContain('first nine cards'))
    expect(board.requests).toEqual([])
  })

  test('switches them off, and they stay off', async () => {
    await openWithThree()
    typeKey('?')
    await choose('Keyboard shortcuts')
    await press('Close')
    await until(() => expect(seen()).not.toContain('first nine cards'))
    typeKey('1')
    await unguarded()
    expect(board.requests).toEqual([])
    expect(localStorage.getItem('boardKeys')).toBe('off')
  })
})
