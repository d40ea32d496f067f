import { onTestFinished, vi } from 'vitest'

/** A browser with push messages, as jsdom has none; `answer` is what its user says when asked. */
export class FakePush {
  readonly subscription = {
    endpoint: 'https://fcm.googleapis.com/fcm/send/1',
    keys: { p256dh: 'B'.padEnd(87, 'A'), auth: 'A'.repeat(22) },
  }
  subscribedWith: unknown
  /** Number of prompts. */
  asked = 0

  constructor(
    answer: NotificationPermission = 'granted',
    permission: NotificationPermission = 'default',
    { isRegistered = true } = {},
  ) {
    const subscription = {
      endpoint: this.subscription.endpoint,
      toJSON: () => this.subscription,
      unsubscribe: async () => true,
    }
    const pushManager = {
      subscribe: async (options: unknown) => {
        this.subscribedWith = options
        return subscription
      },
      getSubscription: async () => subscription,
    }
    const registration = { pushManager }
    const value = {
      getRegistration: async () => (isRegistered ? registration : undefined),
      ready: isRegistered ? Promise.resolve(registration) : new Promise(() => {}),
    }
    Object.defineProperty(navigator, 'serviceWorker', { value, configurable: true })
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'serviceWorker'))
    const ask = async () => {
      this.asked += 1
      permission = answer
      return answer
    }
    vi.stubGlobal('PushManager', class {})
    vi.stubGlobal('Notification', {
      get permission() {
        return permission
      },
      requestPermission: ask,
    })
    vi.stubGlobal('caches', { open: async () => ({ put: async () => undefined }) })
  }
}
