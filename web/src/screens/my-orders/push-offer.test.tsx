import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { localStore } from '../../device/storage.ts'
import { openCafe, orderOf, ploy } from '../../testing/cafe.ts'
import { refusal } from '../../testing/fake-server.ts'
import { allOfRole, findRole, press, seen, showScreen, until } from '../../testing/show-screen.tsx'
import { MyOrdersScreen } from './my-orders-screen.tsx'

let sent: unknown[]
let isRefused: boolean
let permission: NotificationPermission
const asked = vi.fn()

const subscription = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/1',
  unsubscribe: vi.fn(async () => true),
  toJSON: () => ({
    endpoint: 'https://fcm.googleapis.com/fcm/send/1',
    keys: { p256dh: 'B'.padEnd(87, 'A'), auth: 'A'.repeat(22) },
  }),
}

/** A browser with push messages, as jsdom has none. */
function stubPush(answer: NotificationPermission = 'granted') {
  permission = 'default'
  const pushManager = {
    subscribe: vi.fn(async () => subscription),
    getSubscription: async () => subscription,
  }
  const worker = { ready: Promise.resolve({ pushManager }) }
  Object.defineProperty(navigator, 'serviceWorker', { value: worker, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'serviceWorker'))
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', {
    get permission() {
      return permission
    },
    async requestPermission() {
      asked()
      permission = answer
      return answer
    },
  })
  vi.stubGlobal('caches', { open: async () => ({ put: async () => undefined }) })
  return pushManager
}

const show = () =>
  showScreen(
    <MyOrdersScreen />,
    ploy,
    openCafe([], {
      listMyOrders: () => [{ ...orderOf(1, 'Latte'), queue_at: 1, wait: null }],
      getPushKey: () => ({ key: 'server-key' }),
      subscribe: ({ body }) => {
        sent.push(body)
        return isRefused ? refusal('UNAVAILABLE') : { endpoint: body.endpoint }
      },
    }),
  )

beforeEach(() => {
  sent = []
  isRefused = false
  asked.mockClear()
  localStore.set({ pushFor: null, pushAsked: null })
})

describe('the offer of push messages', () => {
  test('asks the browser only after the tap, and subscribes this device', async () => {
    const { subscribe } = stubPush()
    show()
    await findRole('button', "Tell me when it's ready")
    expect(asked).not.toHaveBeenCalled()
    await press("Tell me when it's ready")
    await until(() => expect(sent).toHaveLength(1))
    expect(sent).toEqual([{ ...subscription.toJSON(), locale: 'en' }])
    expect(subscribe).toHaveBeenCalledWith({
      userVisibleOnly: true,
      applicationServerKey: 'server-key',
    })
    await until(() => expect(seen()).not.toContain("Know when it's ready?"))
    expect(localStore.get('pushFor')).toBe(ploy.id)
  })

  test('goes for good with Not now', async () => {
    stubPush()
    show()
    await press('Not now')
    await until(() => expect(seen()).not.toContain("Know when it's ready?"))
    expect([asked.mock.calls.length, localStore.get('pushAsked')]).toEqual([0, 'no'])
  })

  test('goes where the browser is told to block them', async () => {
    stubPush('denied')
    show()
    await press("Tell me when it's ready")
    await until(() => expect(seen()).not.toContain("Know when it's ready?"))
    expect(sent).toEqual([])
  })

  test('stays when the server cannot be reached, and says so', async () => {
    stubPush()
    isRefused = true
    show()
    await press("Tell me when it's ready")
    await until(() => expect(seen()).toContain("Couldn't turn on the messages"))
    await findRole('button', "Tell me when it's ready")
    expect(localStore.get('pushFor')).toBeNull()
  })

  test('is not made where there are none', async () => {
    show()
    await until(() => expect(seen()).toContain('Latte'))
    expect(allOfRole('button', "Tell me when it's ready")).toEqual([])
  })

  test('tells an iPhone about the home screen first', async () => {
    const agent = vi.spyOn(navigator, 'userAgent', 'get')
    agent.mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)')
    vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {} }))
    show()
    await until(() => expect(seen()).toContain('Choose "Add to Home Screen"'))
    await press('Got it')
    await until(() => expect(seen()).not.toContain('Add to Home Screen'))
    agent.mockRestore()
  })
})
