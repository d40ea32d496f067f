import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { listenToInstallOffer } from '../../device/install.ts'
import { localStore } from '../../device/storage.ts'
import { FakePush } from '../../testing/fake-push.ts'
import { openApp, people } from '../../testing/open-app.tsx'
import { allOfRole, findRole, press, seen, until } from '../../testing/show-screen.tsx'

let sent: [call: string, endpoint: unknown][]
beforeEach(() => {
  sent = []
})

/** The menu of the account on a device that is subscribed for one user. */
async function openMenu(pushFor: string | null) {
  openApp('/ordered', {
    me: people.user,
    answers: {
      getPushKey: () => ({ key: 'server-key' }),
      subscribe: ({ body }) => {
        sent.push(['subscribe', body.endpoint])
        return { endpoint: body.endpoint }
      },
      unsubscribe: ({ body }) => {
        sent.push(['unsubscribe', body.endpoint])
        return { endpoint: body.endpoint }
      },
    },
    stored: { pushFor },
  })
  await press('Menu')
}
const isOn = async () => ((await findRole('switch', 'Notifications')) as HTMLInputElement).checked

test('on this device push messages are turned on and off again', async () => {
  const { subscription } = new FakePush()
  await openMenu(null)
  expect(await isOn()).toBe(false)
  ;(await findRole('switch', 'Notifications')).click()
  await until(async () => expect(await isOn()).toBe(true))
  expect(sent).toEqual([['subscribe', subscription.endpoint]])
  ;(await findRole('switch', 'Notifications')).click()
  await until(() => expect(sent.slice(1)).toEqual([['unsubscribe', subscription.endpoint]]))
  expect(await isOn()).toBe(false)
  expect(localStore.get('pushFor')).toBeNull()
})

test.each([
  ['user', true],
  ['admin', false],
] as const)('of the device of the %s they are on for the user: %s', async (role, expected) => {
  new FakePush('granted', 'granted')
  await openMenu(people[role].id)
  expect(await isOn()).toBe(expected)
})

test('where the browser blocks them this is said instead', async () => {
  new FakePush('denied', 'denied')
  await openMenu(null)
  await until(() => expect(seen()).toContain('Notifications are blocked in this browser.'))
  expect(seen()).toContain('To undo this, open the site settings')
  expect(allOfRole('switch', 'Notifications')).toEqual([])
})

test('an iPhone finds the steps here, also after they were read once', async () => {
  const agent = vi.spyOn(navigator, 'userAgent', 'get')
  onTestFinished(() => agent.mockRestore())
  agent.mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)')
  localStore.set({ pushAsked: 'no' })
  await openMenu(null)
  await until(() => expect(seen()).toContain('Choose "Add to Home Screen"'))
})

test('where the browser offers it the app is put on the home screen', async () => {
  await openMenu(null)
  expect(seen()).not.toContain('Tumbler on your home screen')
  const prompt = vi.fn(async () => {})
  listenToInstallOffer()
  window.dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt }))
  await press('Install')
  expect(prompt).toHaveBeenCalledOnce()
  await until(() => expect(seen()).not.toContain('Tumbler on your home screen'))
})
