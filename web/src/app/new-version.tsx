import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Banner } from '../components/ui/banner.tsx'
import { Button } from '../components/ui/button.tsx'
import { logFailure } from '../device/log.ts'
import { words } from '../i18n/words.ts'
import { registerWorker } from '../service-worker/register-worker.ts'

/** Milliseconds between two checks whether the page is still busy. */
const lookMs = 500

/**
 * Milliseconds after which the page reloads by itself: a browser may keep the old worker for minutes
 * while a request of its own is under way. The new page comes from the network then.
 */
const takeOverMs = 5000

/** React Aria hides the page from readers under an open overlay; a photo has a progress bar while it is read too. */
const busyPage = 'body > :is([inert], [aria-hidden="true"]), [role="progressbar"]'

/** Calls `leave` as soon as no change, upload or overlay is under way. */
function whenIdle(client: QueryClient, leave: () => void) {
  const isBusy = () => client.isMutating() > 0 || document.querySelector(busyPage) !== null
  if (!isBusy()) return leave()
  const looking = setInterval(() => {
    if (isBusy()) return
    clearInterval(looking)
    leave()
  }, lookMs)
}

const reload = () => window.history.go(0)

function takeOver(client: QueryClient, take: () => void) {
  take()
  setTimeout(() => whenIdle(client, reload), takeOverMs)
}

/**
 * Registers the service worker and offers a new version; once it is taken, every tab reloads. Where
 * the page runs unattended it is taken at once.
 */
export function NewVersion({ isUnattended = false }) {
  const client = useQueryClient()
  const [take, setTake] = useState<(() => void) | null>(null)
  const [isTaken, setTaken] = useState(false)
  useEffect(() => {
    const stopping = new AbortController()
    registerWorker({
      onReady: (takeIt) => (isUnattended ? takeOver(client, takeIt) : setTake(() => takeIt)),
      onTaken: () => {
        setTaken(true)
        whenIdle(client, reload)
      },
      signal: stopping.signal,
    }).catch((error: unknown) => logFailure('The service worker was not registered', error))
    return () => stopping.abort()
  }, [client, isUnattended])

  const takeOnce = () => {
    setTaken(true)
    if (take) whenIdle(client, () => takeOver(client, take))
  }
  return (
    <>
      {/* Always there, since readers announce only what changes in a region they know. */}
      <p className="visually-hidden" role="status">
        {take && words.navigation.newVersion}
      </p>
      {take && (
        <Banner
          title={words.navigation.newVersion}
          tone="info"
          action={
            <Button kind="outline" size="small" isBusy={isTaken} onPress={takeOnce}>
              {words.navigation.takeNewVersion}
            </Button>
          }
        />
      )}
    </>
  )
}
