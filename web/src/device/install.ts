import { createStore } from './create-store.ts'

/** Chrome's event; its types are in no standard. */
interface InstallEvent extends Event {
  prompt: () => Promise<unknown>
}

const offer = createStore<InstallEvent | null>(null)

/** From the start on: the browser offers it once, long before anybody asks. */
export function listenToInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    offer.set(event as InstallEvent)
  })
  window.addEventListener('appinstalled', () => offer.set(null))
}

export const subscribeToInstall = offer.subscribe
export const canInstall = (): boolean => offer.get() !== null

/** The browser asks; each of its offers can be used once. */
export async function install(): Promise<void> {
  const event = offer.get()
  offer.set(null)
  await event?.prompt()
}
