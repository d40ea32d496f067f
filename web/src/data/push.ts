import { useSyncExternalStore } from 'react'
import { call } from '../api/call.ts'
import { createStore } from '../device/create-store.ts'
import { logFailure } from '../device/log.ts'
import { localStore } from '../device/storage.ts'
import { shownLanguage } from '../i18n/language.ts'
import { currentUserId } from './session.ts'

/** `home-screen`: an iPhone gives push messages to apps on its home screen only. */
type PushState = 'unsupported' | 'home-screen' | 'blocked' | 'off' | 'on'

/** The service worker reads the path of My Order here; it shares no code with the page. */
export const myOrderPath = { cache: 'push', key: '/my-order-path' }

/** Counts what the browser has no event for, such as an answer to its prompt. */
const changes = createStore(0)

const isOnHomeScreen = () => window.matchMedia('(display-mode: standalone)').matches

function pushState(): PushState {
  const hasPush =
    'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  if (!hasPush)
    return /iPhone|iPad/.test(navigator.userAgent) && !isOnHomeScreen()
      ? 'home-screen'
      : 'unsupported'
  if (Notification.permission === 'denied') return 'blocked'
  const userId = currentUserId()
  const isOn = userId !== null && localStore.get('pushFor') === userId
  return isOn && Notification.permission === 'granted' ? 'on' : 'off'
}

function subscribeToState(listener: () => void): () => void {
  const stops = [changes.subscribe(listener), localStore.subscribe(listener)]
  return () => {
    for (const stop of stops) stop()
  }
}

export const usePushState = (): PushState => useSyncExternalStore(subscribeToState, pushState)

/** To be called from a tap: the browser asks only then. Rejects where it cannot subscribe. */
export async function enablePush(myOrdersPath: string): Promise<void> {
  const permission = await Notification.requestPermission()
  changes.set(changes.get() + 1)
  if (permission !== 'granted') return
  await subscribeDevice()
  const cache = await caches.open(myOrderPath.cache)
  await cache.put(myOrderPath.key, new Response(myOrdersPath))
  localStore.set({ pushFor: currentUserId(), pushAsked: 'yes' })
}

export async function disablePush(): Promise<void> {
  localStore.set({ pushFor: null })
  const { pushManager } = await registered()
  const subscription = await pushManager.getSubscription()
  if (!subscription) return
  const { endpoint } = subscription
  await Promise.all([subscription.unsubscribe(), call('unsubscribe', { body: { endpoint } })])
}

/** At the start and with another language: a browser may have changed its subscription meanwhile. */
export function keepSubscribed(): void {
  if (pushState() !== 'on') return
  subscribeDevice().catch((error) => logFailure('The push subscription was not renewed', error))
}

/** `ready` would wait for ever where the service worker was never registered. */
async function registered(): Promise<ServiceWorkerRegistration> {
  if (await navigator.serviceWorker.getRegistration()) return navigator.serviceWorker.ready
  throw new Error('There is no service worker')
}

async function subscribeDevice(): Promise<void> {
  const { pushManager } = await registered()
  const { key } = await call('getPushKey', {})
  const options = { userVisibleOnly: true, applicationServerKey: key }
  const subscription = await pushManager.subscribe(options).catch(async () => {
    // It may be subscribed with a key of another server.
    await (await pushManager.getSubscription())?.unsubscribe()
    return pushManager.subscribe(options)
  })
  const { endpoint, keys } = subscription.toJSON()
  const { p256dh, auth } = keys ?? {}
  if (!endpoint || !p256dh || !auth) throw new Error('The subscription has no keys')
  await call('subscribe', { body: { endpoint, keys: { p256dh, auth }, locale: shownLanguage() } })
}
