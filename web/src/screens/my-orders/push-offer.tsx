import { useState, useSyncExternalStore } from 'react'
import { Button } from '../../components/ui/button.tsx'
import { Card } from '../../components/ui/card.tsx'
import { Icon } from '../../components/ui/icons.tsx'
import { useFailureToast } from '../../components/use-failure-toast.ts'
import { usePaths } from '../../components/use-paths.ts'
import { enablePush, usePushState } from '../../data/push.ts'
import { localStore } from '../../device/storage.ts'
import { words } from '../../i18n/words.ts'
import styles from './push-offer.module.css'

const isAnswered = () => localStore.get('pushAsked') !== null
const dismiss = () => localStore.set({ pushAsked: 'no' })

/** Offered once, after the first order; the browser asks only when it is accepted (product-rules §16). */
export function PushOffer() {
  const { myOrders } = usePaths()
  const state = usePushState()
  const isDone = useSyncExternalStore(localStore.subscribe, isAnswered)
  const showFailure = useFailureToast()
  const [isBusy, setBusy] = useState(false)
  if (isDone || (state !== 'off' && state !== 'home-screen' && state !== 'blocked')) return null
  const isForHomeScreen = state === 'home-screen'
  const accept = async () => {
    setBusy(true)
    await enablePush(myOrders).catch((error) => showFailure(words.push.notEnabled, error))
    setBusy(false)
  }
  return (
    <Card as="section" className={styles.offer} aria-labelledby="push-offer">
      <div className={styles.head}>
        <span className={styles.tile}>
          <Icon name={isForHomeScreen ? 'device-mobile' : 'bell'} size="1.6em" />
        </span>
        <div>
          <h2 id="push-offer">{state === 'blocked' ? words.push.blocked : words.push.title}</h2>
          {state === 'blocked' ? (
            <p role="status">{words.push.unblock}</p>
          ) : (
            <p>{isForHomeScreen ? words.push.homeScreenText : words.push.text}</p>
          )}
        </div>
      </div>
      {isForHomeScreen && (
        <ol className={styles.steps}>
          {words.push.homeScreenSteps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      )}
      {state !== 'off' ? (
        <Button kind="outline" isWide className={styles.gotIt} onPress={dismiss}>
          {words.push.gotIt}
        </Button>
      ) : (
        <div className={styles.actions}>
          <Button kind="outline" isBusy={isBusy} onPress={() => void accept()}>
            {words.push.accept}
          </Button>
          <Button kind="ghost" onPress={dismiss}>
            {words.push.notNow}
          </Button>
        </div>
      )}
    </Card>
  )
}
