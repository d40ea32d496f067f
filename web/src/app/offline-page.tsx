import { useCallback, useEffect, useRef } from 'react'
import { onResume } from '../api/app-resume.ts'
import { LastKnownOrders } from '../components/order/last-known-orders.tsx'
import { Alert } from '../components/ui/alert.tsx'
import { Button } from '../components/ui/button.tsx'
import { Page } from '../components/ui/page.tsx'
import { PageFrame } from '../components/ui/page-frame.tsx'
import { useLastOrders } from '../data/last-orders.ts'
import type { ShopVenue } from '../data/shop.ts'
import { words } from '../i18n/words.ts'
import { Mark } from '../illustration/mark.tsx'
import styles from './offline-page.module.css'
import '../i18n/messages/en/my-orders.ts'

/** Milliseconds between two tries; a browser does not always say that the network is back. */
const lookMs = 10_000

/** Milliseconds until a second try: a network says that it is back before it works. */
const onceMoreMs = 2000

/** Retries now and then, and when the network may be back; returns a retry by hand. */
function useRetry(onRetry: () => void): () => void {
  const onceMore = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(onRetry)
  useEffect(() => {
    latest.current = onRetry
  })
  const retry = useCallback(() => {
    clearTimeout(onceMore.current)
    onceMore.current = setTimeout(() => latest.current(), onceMoreMs)
    latest.current()
  }, [])
  useEffect(() => {
    const looking = setInterval(() => latest.current(), lookMs)
    const stopListening = onResume(retry)
    return () => {
      clearTimeout(onceMore.current)
      clearInterval(looking)
      stopListening()
    }
  }, [retry])
  return retry
}

type OfflinePageProps = { venue: ShopVenue; isBusy: boolean; onRetry: () => void }

/** The app without a network: says so, shows the last orders, and goes on by itself later. */
export function OfflinePage({ venue, isBusy, onRetry }: OfflinePageProps) {
  const last = useLastOrders()
  const retry = useRetry(onRetry)
  return (
    <PageFrame
      appName={words.navigation.appName}
      skipLabel={words.navigation.skipToContent}
      venue={venue}
      top={
        <div className={styles.brand}>
          <Mark venue={venue} size={36} />
          {words.navigation.appName}
        </div>
      }
    >
      <Page title={words.myOrders.offline}>
        <Alert icon="wifi-off" role="status">
          {words.myOrders.offlineText}
        </Alert>
        {last && <LastKnownOrders last={last} />}
        <Button className={styles.retry} kind="outline" isBusy={isBusy} onPress={retry}>
          {words.common.retry}
        </Button>
      </Page>
    </PageFrame>
  )
}
