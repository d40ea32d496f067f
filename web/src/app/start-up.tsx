import { limits } from '@tumbler/rules/limits'
import { lazy, type ReactNode, Suspense, useDeferredValue, useEffect, useState } from 'react'
import { codeOf } from '../data/call-error.ts'
import { useSession } from '../data/session.ts'
import { useSettingsQuery, useShopMode } from '../data/shop.ts'
import { logNote } from '../device/log.ts'
import { StartFailure } from './start-failure.tsx'
import { Dress } from './theme.tsx'
import { Waiting } from './waiting.tsx'

const OfflineStart = lazy(() =>
  import('./offline-start.tsx').then(
    (loaded) => ({ default: loaded.OfflineStart }),
    () => ({ default: OfflineFailure }),
  ),
)

/** Without even the code of the page that knows more. */
const OfflineFailure = ({ onRetry }: { onRetry: () => void }) => (
  <StartFailure what="status" onRetry={onRetry} />
)

function useHasPassed(milliseconds: number): boolean {
  const [hasPassed, setPassed] = useState(false)
  useEffect(() => {
    const passing = setTimeout(() => setPassed(true), milliseconds)
    return () => clearTimeout(passing)
  }, [milliseconds])
  return hasPassed
}

/** Told once, at the start (spec §8). */
function useTokenNote(isMissing: boolean) {
  const [wasMissing] = useState(isMissing)
  useEffect(() => {
    if (wasMissing) logNote('no token in storage')
  }, [wasMissing])
}

/** Shows no screen before it is known who is here and what is open, and never for less than a second. */
export function StartUp({ children }: { children: ReactNode }) {
  const session = useSession()
  const shop = useShopMode()
  const settings = useSettingsQuery()
  const [hasStarted, setStarted] = useState(false)
  const [isOffline, setOffline] = useState(false)
  const isKnown =
    (session.status === 'signed-in' || session.status === 'signed-out') &&
    shop.shopMode !== null &&
    settings.data !== undefined
  useTokenNote(session.status === 'signed-out')
  const isReady = useHasPassed(limits.startUpMs) && isKnown
  if (isReady && !hasStarted) setStarted(true)
  // Made in pieces beside the page that waits, so that a tap is not kept waiting by a whole screen.
  const isScreenMade = useDeferredValue(hasStarted)
  if (isScreenMade) return children

  const isStatusFailed = shop.isFailed || settings.isError
  // What is still asked may tell why.
  const isFailed =
    !hasStarted && !settings.isFetching && (isStatusFailed || session.status === 'failed')
  // Of all that is not known: what fails in this very moment would not be asked again.
  const retry = () => {
    if (session.me === null && session.status !== 'signed-out') session.retry()
    if (shop.shopMode === null) shop.retry()
    if (settings.data === undefined) void settings.refetch()
  }
  const isWithoutNetwork = codeOf(settings.error) === 'OFFLINE'
  // While it is tried again the page stays as it is.
  if (isFailed && isOffline !== isWithoutNetwork) setOffline(isWithoutNetwork)
  return (
    <>
      <Dress venue={shop.venue} />
      {isOffline && !hasStarted ? (
        <Suspense fallback={<Waiting />}>
          <OfflineStart venue={shop.venue} isBusy={settings.isFetching} onRetry={retry} />
        </Suspense>
      ) : isFailed ? (
        <StartFailure what={isStatusFailed ? 'status' : 'session'} onRetry={retry} />
      ) : (
        <Waiting />
      )}
    </>
  )
}
