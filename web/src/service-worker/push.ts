import type { WorkerScope } from './worker-scope.ts'

/** The page stores the path of My Order here, since it differs by role (data/push.ts). */
export const myOrderPath = { cache: 'push', key: '/my-order-path' }

/** Screens in the bar belong to nobody. */
const publicScreens = '/screen/'

interface PushMessage {
  title: string
  body: string
  order: string
}

type Scope = Pick<WorkerScope, 'caches' | 'clients' | 'location' | 'registration'>

/** A later message about the same order takes the place of the one before. */
export async function showPush({ registration }: Scope, message: PushMessage): Promise<void> {
  const { title, body, order } = message
  await registration.showNotification(title, {
    body,
    tag: order,
    renotify: true,
    icon: '/icons/icon-192.png',
    badge: '/icons/icon-192.png',
  })
}

/** In a tab of the app that is open, or in a new one. */
export async function openMyOrder({ caches, clients, location }: Scope): Promise<void> {
  const stored = await (await caches.open(myOrderPath.cache)).match(myOrderPath.key)
  const url = location.origin + ((await stored?.text()) ?? '/')
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const page = pages.find((one) => !new URL(one.url).pathname.startsWith(publicScreens))
  // After a hard reload a tab is not the worker's to lead anywhere.
  try {
    if (page && page.url !== url) await page.navigate(url)
  } catch {
    return void (await clients.openWindow(url))
  }
  await (page ? page.focus() : clients.openWindow(url))
}
