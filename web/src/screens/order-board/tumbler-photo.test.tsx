import { expect, test, vi } from 'vitest'
import { orderOf, ploy } from '../../testing/cafe.ts'
import { controls, found, press, showScreen, until } from '../../testing/show-screen.tsx'
import { TumblerPhoto } from './tumbler-photo.tsx'

const order = orderOf(1, 'Negroni')

test('a tap opens the picture large, and Close Preview closes it', async () => {
  showScreen(<TumblerPhoto order={order} hasPreview />, ploy, {})
  const small = await found('button', '')
  expect(small.querySelector('img')?.getAttribute('src')).toBe(order.tumblerImage)
  small.click()
  await found('[role=dialog] img', '')
  await press('Close Preview')
  await until(() => expect(controls('[role=dialog]', '')).toEqual([]))
})

test('an order of the bar shows a cocktail glass instead, and nothing opens', async () => {
  const category = { ...order.menu.category, categoryFor: 'bar' as const }
  const ofTheBar = { ...order, tumblerImage: 'Gin', menu: { ...order.menu, category } }
  showScreen(<TumblerPhoto order={ofTheBar} hasPreview />, ploy, {})
  await until(() => expect(document.querySelector('svg')).not.toBeNull())
  expect(document.querySelector('img, button')).toBeNull()
})

test('a picture that does not load is logged, told, and tried again', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  showScreen(<TumblerPhoto order={order} hasPreview />, ploy, {})
  const image = await found('img', '')
  image.dispatchEvent(new Event('error'))
  await press('Image not loaded. Retry')
  await found('img', '')
  expect(logged).toHaveBeenCalledWith('The tumbler image was not loaded', order.tumblerImage)
})
