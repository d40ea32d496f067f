import { beforeEach, expect, test, vi } from 'vitest'
import { clearStorage, localStore } from '../../device/storage.ts'
import { openCafe, orderOf, ploy } from '../../testing/cafe.ts'
import { allOfRole, findRole, seen, showScreen, until } from '../../testing/show-screen.tsx'
import { SilentContext } from '../../testing/silent-context.ts'
import { MyOrdersScreen } from './my-orders-screen.tsx'

const show = () =>
  showScreen(
    <MyOrdersScreen />,
    ploy,
    openCafe([], {
      listMyOrders: () => [{ ...orderOf(1, 'Latte'), queue_at: 1 }],
    }),
  )

const soundSwitch = async () => (await findRole('switch', '')) as HTMLInputElement

beforeEach(() => {
  localStore.set({ readySound: null })
  SilentContext.notes.length = 0
  vi.stubGlobal('AudioContext', SilentContext)
})

test('the sound of a drink that is ready is switched off, named, and stays so', async () => {
  show()
  const sound = await soundSwitch()
  expect(sound.closest('label')?.getAttribute('aria-label') ?? sound.ariaLabel).toBe(
    'Sound when ready',
  )
  expect(seen()).toContain('Sound on')
  sound.click()
  await until(() => expect(seen()).toContain('Sound off'))
  expect(sound.checked).toBe(false)
  clearStorage()
  expect(localStore.get('readySound')).toBe('off')
})

test('switched on, it plays at once', async () => {
  localStore.set({ readySound: 'off' })
  show()
  const sound = await soundSwitch()
  expect(sound.checked).toBe(false)
  sound.click()
  await until(() => expect(SilentContext.notes).toEqual([784, 1047]))
  expect(localStore.get('readySound')).toBeNull()
})

test('without sound in the browser there is no switch', async () => {
  vi.stubGlobal('AudioContext', undefined)
  Reflect.deleteProperty(window, 'AudioContext')
  show()
  await until(() => expect(seen()).toContain('It is your turn!'))
  expect(allOfRole('switch', '')).toEqual([])
})
