import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { connectionFound, connectionLost } from '../../api/live-state.ts'
import { BaristaBoard } from '../../testing/barista-board.tsx'
import { orderOf, ploy } from '../../testing/cafe.ts'
import { expectLogged } from '../../testing/console-output.ts'
import { allOfRole, findRole, found, press, showScreen, until } from '../../testing/show-screen.tsx'
import { passTime } from '../../testing/until.ts'
import { TumblerPhoto } from './order-pictures.tsx'

const order = orderOf(1, 'Negroni')

const openPhoto = async () => (await found('article img', '')).closest('button')?.click()

describe('on the board', () => {
  test('a tap opens the picture large, and Close Preview closes it', async () => {
    const board = new BaristaBoard()
    board.add('Latte', 'Fah')
    board.open()
    await openPhoto()
    await found('[role=dialog] img', '')
    expect(allOfRole('dialog', 'Tumbler image: Latte, Fah')).toHaveLength(1)
    await press('Close Preview')
    await until(() => expect(allOfRole('dialog', '')).toEqual([]))
  })

  test('the large picture closes when its order moves on', async () => {
    const board = new BaristaBoard()
    const { id } = board.add('Latte', 'Fah')
    const { client } = board.open()
    await openPhoto()
    await found('[role=dialog] img', '')
    board.change(id, 'in-progress')
    await client.invalidateQueries()
    await until(() => expect(allOfRole('dialog', '')).toEqual([]))
  })
})

test('an order of the bar shows a cocktail glass instead, and nothing opens', async () => {
  const category = { ...order.menu.category, categoryFor: 'bar' as const }
  const ofTheBar = { ...order, tumblerImage: 'Gin', menu: { ...order.menu, category } }
  showScreen(<TumblerPhoto order={ofTheBar} onOpen={() => {}} />, ploy, {})
  await until(() => expect(document.querySelector('svg')).not.toBeNull())
  expect(document.querySelector('img, button')).toBeNull()
})

describe('a picture that does not load', () => {
  const image = () => document.querySelector('img')
  const fail = () => image()?.dispatchEvent(new Event('error'))
  const show = () => showScreen(<TumblerPhoto order={order} onOpen={() => {}} />, ploy, {})
  beforeEach(() => {
    expectLogged(`The tumbler image was not loaded ${order.tumblerImage}`)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
  })

  test('is logged, keeps its place, and can be tried again with a tap', async () => {
    show()
    await findRole('img', '')
    fail()
    await press('Image not loaded. Try again')
    await findRole('img', '')
  })

  test('is asked for again by itself after 2, 5, 15 and 60 s, then no more', async () => {
    show()
    await findRole('img', '')
    for (const seconds of [2, 5, 15, 60]) {
      fail()
      await findRole('button', 'Image not loaded')
      await passTime(seconds * 1000 - 1)
      expect(image()).toBeNull()
      await passTime(1)
      await until(() => expect(image()).not.toBeNull())
    }
    fail()
    await findRole('button', 'Image not loaded')
    await passTime(600_000)
    expect(image()).toBeNull()
  })

  test('is asked for again when the connection is back', async () => {
    show()
    await findRole('img', '')
    fail()
    await findRole('button', 'Image not loaded')
    connectionLost(0)
    expect(image()).toBeNull()
    connectionFound()
    await until(() => expect(image()).not.toBeNull())
  })
})
