import { limits } from '@tumbler/rules/limits'
import {
  type ReactNode,
  Suspense,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useState,
} from 'react'
import { errorCode } from '../api/api-error.ts'
import { pollInterval } from '../api/retry-after.ts'
import { lazyPart } from '../components/lazy-part.ts'
import { Button } from '../components/ui/button.tsx'
import { Page } from '../components/ui/page.tsx'
import { PageHeading } from '../components/ui/page-heading.tsx'
import { useSession } from '../data/session.ts'
import { useSettingsQuery, useShopMode } from '../data/shop.ts'
import { logNote } from '../device/log.ts'
import { words } from '../i18n/words.ts'
import { DrinkPicture } from '../illustration/drink-picture.tsx'
import { SpilledGlassArt } from '../illustration/spilled-glass-art.tsx'
import styles from './centred-page.module.css'
import { VenueTheme } from './theme.tsx'

/** Shows until session and shop mode are known (spec §2). */
export function Waiting() {
  return (
    <Page layout="bare" title={words.navigation.wait} className={styles.waiting} isBusy>
      <DrinkPicture className={styles.glass} kind="cold" liquid="thaitea" pouring />
      <h1 className={styles.wait}>{words.navigation.wait}</h1>
    </Page>
  )
}

type LoadErrorProps = { what: 'status' | 'session'; onRetry: () => void }

/** Between two retries, in milliseconds. */
const retryMs = 10_000

/** Says what could not be loaded; retries now and then, and when asked to. */
export function LoadError({ what, onRetry }: LoadErrorProps) {
  const retryLatest = useEffectEvent(onRetry)
  useEffect(() => {
    const waiting = setInterval(() => retryLatest(), pollInterval(retryMs)())
    return () => clearInterval(waiting)
  }, [])
  const text = what === 'status' ? words.navigation.statusUnknown : words.navigation.sessionUnknown
  return (
    <Page layout="bare" title={words.navigation.somethingWentWrong} className={styles.centred}>
      <SpilledGlassArt />
      <PageHeading className={styles.title}>{words.navigation.somethingWentWrong}</PageHeading>
      <p className={styles.text} role="alert">
        {text}
      </p>
      <Button size="large" onPress={onRetry}>
        {words.common.retry}
      </Button>
    </Page>
  )
}

/** Used when the code of the offline page does not load either. */
const OfflineFailure = ({ onRetry }: { onRetry: () => void }) => (
  <LoadError what="status" onRetry={onRetry} />
)

const OfflinePage = lazyPart(
  async () => (await import('./offline-page.tsx')).OfflinePage,
  OfflineFailure,
)

function useHasPassed(milliseconds: number): boolean {
  const [hasPassed, setPassed] = useState(false)
  useEffect(() => {
    const passing = setTimeout(() => setPassed(true), milliseconds)
    return () => clearTimeout(passing)
  }, [milliseconds])
  return hasPassed
}

/** Logged once, at the start (spec §8). */
function useTokenNote(isMissing: boolean) {
  const [wasMissing] = useState(isMissing)
  useEffect(() => {
    if (wasMissing) logNote('no token in storage')
  }, [wasMissing])
}

/** Shows the waiting page until session and shop mode are known, and for a second at least. */
export function AppLoader({ children }: { children: ReactNode }) {
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
  // Rendered in pieces behind the waiting page, so that a tap need not wait for a whole screen.
  const isScreenMade = useDeferredValue(hasStarted)
  if (isScreenMade) return children

  const isStatusFailed = shop.isFailed || settings.isError
  // A request that still runs may say why.
  const isFailed =
    !hasStarted && !settings.isFetching && (isStatusFailed || session.status === 'failed')
  // Everything that has not loaded, also what is failing at this very moment.
  const retry = () => {
    if (session.me === null && session.status !== 'signed-out') session.retry()
    if (shop.shopMode === null) shop.retry()
    if (settings.data === undefined) void settings.refetch()
  }
  const isWithoutNetwork = errorCode(settings.error) === 'OFFLINE'
  // While it is tried again the page stays as it is.
  if (isFailed && isOffline !== isWithoutNetwork) setOffline(isWithoutNetwork)
  return (
    <>
      <VenueTheme venue={shop.venue} />
      {isOffline && !hasStarted ? (
        <Suspense fallback={<Waiting />}>
          <OfflinePage venue={shop.venue} isBusy={settings.isFetching} onRetry={retry} />
        </Suspense>
      ) : isFailed ? (
        <LoadError what={isStatusFailed ? 'status' : 'session'} onRetry={retry} />
      ) : (
        <Waiting />
      )}
    </>
  )
}
