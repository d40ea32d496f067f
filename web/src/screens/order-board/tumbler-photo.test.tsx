import { describe, expect, test } from 'vitest'
import { BaristaBoard } from '../../testing/barista-board.tsx'
import { orderOf, ploy } from '../../testing/cafe.ts'
import { expectLogged } from '../../testing/console-output.ts'
import { allOfRole, findRole, found, press, showScreen, until } from '../../testing/show-screen.tsx'
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

test('a picture that does not load is logged, and can be tried again', async () => {
  expectLogged(`The tumbler image was not loaded ${order.tumblerImage}`)
  showScreen(<TumblerPhoto order={order} onOpen={() => {}} />, ploy, {})
  const image = await findRole('img', '')
  image.dispatchEvent(new Event('error'))
  await press('Image not loaded. Retry')
  await findRole('img', '')
})
