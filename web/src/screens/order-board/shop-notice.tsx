import { shopNow } from '../../api/clock.ts'
import { Button } from '../../components/ui/button.tsx'
import { useFormatTime } from '../../data/shop-time.ts'
import { words } from '../../i18n/words.ts'
import { isBreakTooLong, useShopActions } from './shop-actions.ts'
import styles from './shop-notice.module.css'
import type { ShopStatus } from './shop-status.ts'
import { useShopStatusWords } from './shop-status.ts'

type ShopNoticeProps = {
  shop: ShopStatus
  openOrders: number
  /** Orders come in again, or longer. */
  onDone: () => void
}

/** A break, the last call or the hours: until when, and the button that ends it; nothing while orders simply come in. */
export function ShopNotice({ shop, openOrders, onDone }: ShopNoticeProps) {
  if (shop.kind === 'open' || shop.kind === 'closed') return null
  return (
    <div className={styles.now}>
      <ShopTexts shop={shop} openOrders={openOrders} />
      {shop.kind !== 'friday' && shop.kind !== 'full' && (
        <ShopButtons shop={shop} onDone={onDone} />
      )}
    </div>
  )
}

const Texts = ({ title, text }: { title: string; text: string }) => (
  <p className={styles.texts}>
    <b>{title}</b>
    <span>{text}</span>
  </p>
)

function ShopTexts({ shop, openOrders }: Omit<ShopNoticeProps, 'onDone'>) {
  const inWords = useShopStatusWords()(shop)
  const formatTime = useFormatTime()
  const texts = words.shopDialog
  switch (shop.kind) {
    case 'break':
      return <Texts title={inWords} text={texts.ordersGoOn(openOrders)} />
    case 'lastCall':
      return <Texts title={texts.noNewOrders(openOrders)} text={texts.thenCloses[shop.venue]} />
    case 'full':
      return (
        <Texts
          title={words.board.shop.openOf(shop.open, shop.limit)}
          text={words.shopDialog.fullText}
        />
      )
    case 'friday':
      return <Texts title={inWords} text={texts.fridayText} />
    case 'early':
      return <Texts title={texts.noOrdersYet} text={inWords} />
    case 'closing': {
      const at = formatTime(new Date(shop.at))
      return <Texts title={texts.minutesLeft(shop.minutes)} text={texts.lastCallAt(at)} />
    }
  }
}

function ShopButtons({ shop, onDone }: Omit<ShopNoticeProps, 'openOrders'>) {
  const actions = useShopActions()
  const { isPending } = actions
  const doneWith = (change: Promise<boolean>) => void change.then((isDone) => isDone && onDone())
  if (shop.kind === 'break') {
    const later = new Date(shop.end + 5 * 60_000)
    return (
      <div className={styles.buttons}>
        <Button
          kind="outline"
          size="board"
          isDisabled={isPending || isBreakTooLong(later, shopNow().getTime())}
          onPress={() => void actions.pause(later)}
        >
          {words.shopDialog.fiveMore}
        </Button>
        <Button size="board" isBusy={isPending} onPress={() => doneWith(actions.endPause())}>
          {words.shopDialog.backNow}
        </Button>
      </div>
    )
  }
  const [label, act] = wayOut(shop, actions)
  return (
    <div className={styles.buttons}>
      <Button kind="outline" size="board" isBusy={isPending} onPress={() => doneWith(act())}>
        {label}
      </Button>
    </div>
  )
}

type ShopActions = ReturnType<typeof useShopActions>

/** The button that lets orders in, or go on: its label and its action. */
function wayOut(shop: ShopStatus, actions: ShopActions): [string, () => Promise<boolean>] {
  if (shop.kind === 'early' && shop.at !== null) {
    const opening = new Date(shop.at)
    return [words.shopDialog.takeOrdersNow, () => actions.keepOpen(opening)]
  }
  const isOutside = shop.kind === 'lastCall' && (shop.isOutsideHours || actions.isOutsideHours)
  if (shop.kind === 'lastCall' && !isOutside)
    return [words.shopDialog.takeOrdersAgain, actions.endLastCall]
  const closing = shop.kind === 'closing' ? new Date(shop.at) : undefined
  return [words.shopDialog.stayOpen, () => actions.stayOpen(closing)]
}
