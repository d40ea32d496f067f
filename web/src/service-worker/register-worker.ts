/** The script this page began with, by which a worker knows whether it is of the page's version. */
const ownEntry = () =>
  document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? null

/** Lets the app begin without a network the next time; without it everything works as before. */
export async function registerWorker(): Promise<void> {
  // Only over HTTPS and on this very machine.
  if (!('serviceWorker' in navigator)) return
  const registration = await navigator.serviceWorker
    .register('/service-worker.js', { updateViaCache: 'none' })
    .catch(() => null)
  if (registration === null) return
  const offerToTakeOver = () => registration.waiting?.postMessage(ownEntry())
  offerToTakeOver()
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', offerToTakeOver)
  })
}
