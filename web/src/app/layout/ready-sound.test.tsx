import { beforeEach, expect, test, vi } from 'vitest'
import { clearStorage, localStore } from '../../device/storage.ts'
import { openApp, people } from '../../testing/open-app.tsx'
import { controls, findRole, press, seen, until } from '../../testing/show-screen.tsx'
import { SilentContext } from '../../testing/silent-context.ts'

async function openMenu() {
  openApp('/statusOrder', { me: people.user })
  await press('Menu')
  await findRole('dialog', 'Menu')
}

const soundSwitch = async () => (await findRole('switch', 'Sound when ready')) as HTMLInputElement

beforeEach(() => {
  localStore.set({ readySound: null })
  SilentContext.notes.length = 0
  vi.stubGlobal('AudioContext', SilentContext)
})

test('the sound of a drink that is ready is switched off in the account, and stays so', async () => {
  await openMenu()
  const sound = await soundSwitch()
  expect(sound.checked).toBe(true)
  sound.click()
  await until(() => expect(localStore.get('readySound')).toBe('off'))
  expect(sound.checked).toBe(false)
  // One label, whichever way it stands.
  expect(seen()).not.toMatch(/Sound on|Sound off/)
  clearStorage()
  expect(localStore.get('readySound')).toBe('off')
})

test('switched on, it plays at once', async () => {
  localStore.set({ readySound: 'off' })
  await openMenu()
  const sound = await soundSwitch()
  expect(sound.checked).toBe(false)
  sound.click()
  await until(() => expect(SilentContext.notes).toEqual([784, 1047]))
  expect(localStore.get('readySound')).toBeNull()
})

test('without sound in the browser there is no switch', async () => {
  vi.stubGlobal('AudioContext', undefined)
  Reflect.deleteProperty(window, 'AudioContext')
  await openMenu()
  expect(controls('[role=switch]', 'Sound')).toEqual([])
})
