/** Milliseconds between two questions for a new version. */
const askMs = 3_600_000

interface Watch {
  /** A new version waits until it is taken. */
  onReady: (take: () => void) => void
  /** A new version has been taken, here or in another tab: this page is of an old one. */
  onTaken: () => void
  signal: AbortSignal
}

/** Keeps the app for a start without a network, and asks for new versions. */
export async function registerWorker({ onReady, onTaken, signal }: Watch): Promise<void> {
  // Only over HTTPS and on this very machine.
  if (!('serviceWorker' in navigator)) return
  const { serviceWorker: workers } = navigator
  const registration = await workers.register('/service-worker.js', { updateViaCache: 'none' })
  if (signal.aborted) return
  const version = document.querySelector<HTMLMetaElement>('meta[name=version]')?.content
  const compareWaiting = () => registration.waiting?.postMessage(version)
  const watchInstalling = () =>
    registration.installing?.addEventListener('statechange', compareWaiting, { signal })
  const ask = () => {
    if (document.visibilityState === 'hidden') return
    compareWaiting()
    registration.update().catch(() => {})
  }
  // Only a worker of another version answers.
  const handleAnswer = ({ source }: MessageEvent) => {
    const isWaiting = (source as ServiceWorker).state === 'installed'
    if (isWaiting) onReady(() => registration.waiting?.postMessage('take'))
    else onTaken()
  }
  workers.addEventListener('message', handleAnswer, { signal })
  const compareActive = () => workers.controller?.postMessage(version)
  workers.addEventListener('controllerchange', compareActive, { signal })
  window.addEventListener('online', ask, { signal })
  document.addEventListener('visibilitychange', ask, { signal })
  const asking = setInterval(ask, askMs)
  signal.addEventListener('abort', () => clearInterval(asking))
  registration.addEventListener('updatefound', watchInstalling, { signal })
  watchInstalling()
  compareWaiting()
}
