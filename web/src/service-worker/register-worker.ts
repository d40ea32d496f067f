/** Milliseconds between two checks for a new version. */
const checkMs = 3_600_000

interface Watch {
  /** A new version waits until `take` is called. */
  onReady: (take: () => void) => void
  /** A new version has been taken, here or in another tab: this page is of an old one. */
  onTaken: () => void
  signal: AbortSignal
}

/** Lets the app start without a network, and checks for new versions. */
export async function registerWorker({ onReady, onTaken, signal }: Watch): Promise<void> {
  // Browsers have it over HTTPS and on localhost only.
  if (!('serviceWorker' in navigator)) return
  const { serviceWorker: workers } = navigator
  const register = () => workers.register('/service-worker.js', { updateViaCache: 'none' })
  let registration = await register()
  if (signal.aborted) return
  const version = document.querySelector<HTMLMetaElement>('meta[name=version]')?.content
  const compareWaiting = () => registration.waiting?.postMessage(version)
  const watchInstalling = () =>
    registration.installing?.addEventListener('statechange', compareWaiting, { signal })
  const check = () => {
    if (document.visibilityState === 'hidden') return
    compareWaiting()
    registration.update().catch(registerAgain)
  }
  // A first installation that was cut off takes the registration with it.
  const registerAgain = () => register().then(follow, () => {})
  const follow = (followed: ServiceWorkerRegistration) => {
    if (signal.aborted) return
    registration = followed
    registration.addEventListener('updatefound', watchInstalling, { signal })
    watchInstalling()
    compareWaiting()
  }
  // Only a worker of another version sends a message.
  const handleMessage = ({ source }: MessageEvent) => {
    const isWaiting = (source as ServiceWorker).state === 'installed'
    if (isWaiting) onReady(() => registration.waiting?.postMessage('take'))
    else onTaken()
  }
  workers.addEventListener('message', handleMessage, { signal })
  const compareActive = () => workers.controller?.postMessage(version)
  workers.addEventListener('controllerchange', compareActive, { signal })
  window.addEventListener('online', check, { signal })
  document.addEventListener('visibilitychange', check, { signal })
  const checking = setInterval(check, checkMs)
  signal.addEventListener('abort', () => clearInterval(checking))
  follow(registration)
}
