import { nextOpening } from '@tumbler/rules/opening-hours'
import { addDays, weekdayOf } from '@tumbler/rules/periods'
import { shopNow } from '../../api/clock.ts'
import { Button } from '../../components/ui/button.tsx'
import { hasDialog } from '../../components/ui/has-dialog.ts'
import { useSettings } from '../../data/shop.ts'
import { formatDay, useFormatTime, useShopTime } from '../../data/shop-time.ts'
import { words } from '../../i18n/words.ts'
import { isBreakTooLong, useShopActions } from './shop-actions.ts'
import styles from './shop-notice.module.css'
import type { ShopStatus } from './shop-status.ts'
import { useShopStatusWords } from './shop-status.ts'
import { shopPillId } from './shop-status-bar.tsx'

type ShopNoticeProps = { shop: ShopStatus; openOrders: number }

/** A break, the last call or the hours: until when, and the button that ends it; nothing while orders simply come in. */
export function ShopNotice({ shop, openOrders }: ShopNoticeProps) {
  if (shop.kind === 'open') return null
  return (
    <div className={styles.now}>
      {shop.kind === 'closed' ? (
        <Opening />
      ) : (
        <>
          <ShopTexts shop={shop} openOrders={openOrders} />
          {shop.kind !== 'friday' && <ShopButtons shop={shop} />}
        </>
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

function ShopTexts({ shop, openOrders }: ShopNoticeProps) {
  const inWords = useShopStatusWords()(shop)
  const formatTime = useFormatTime()
  const { shop: texts } = words.board
  switch (shop.kind) {
    case 'break':
      return <Texts title={inWords} text={texts.ordersGoOn(openOrders)} />
    case 'lastCall':
      return <Texts title={texts.noNewOrders(openOrders)} text={texts.thenCloses[shop.venue]} />
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

/** The button that was pressed goes; in the dialog the focus stays there. */
const focusPill = (isDone: boolean) => {
  if (isDone && !hasDialog()) document.getElementById(shopPillId)?.focus({ preventScroll: true })
}

function ShopButtons({ shop }: { shop: ShopStatus }) {
  const actions = useShopActions()
  const { isPending } = actions
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
          {words.board.shop.fiveMore}
        </Button>
        <Button
          size="board"
          isBusy={isPending}
          onPress={() => void actions.endPause().then(focusPill)}
        >
          {words.board.shop.backNow}
        </Button>
      </div>
    )
  }
  const [label, act] = wayOut(shop, actions)
  return (
    <div className={styles.buttons}>
      <Button
        kind="outline"
        size="board"
        isBusy={isPending}
        onPress={() => void act().then(focusPill)}
      >
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
    return [words.board.shop.takeOrdersNow, () => actions.keepOpen(opening)]
  }
  const isOutside = shop.kind === 'lastCall' && (shop.isOutsideHours || actions.isOutsideHours)
  if (shop.kind === 'lastCall' && !isOutside)
    return [words.board.shop.takeOrdersAgain, actions.endLastCall]
  const closing = shop.kind === 'closing' ? new Date(shop.at) : undefined
  return [words.board.shop.stayOpen, () => actions.stayOpen(closing)]
}

/** When the cafe opens next by its hours. */
function Opening() {
  const time = useShopTime()
  const hours = useSettings()?.openingHours.cafe
  const next = hours && nextOpening(hours, time)
  if (!next) return null
  const isThisWeek = next.date < addDays(time.date, 7)
  const weekday = isThisWeek ? words.shop.weekdays[weekdayOf(next.date) - 1] : undefined
  const day = weekday ?? formatDay(next.date)
  return <Texts title={words.board.shop.opens(day, next.opens)} text={words.board.shop.openNow} />
}
