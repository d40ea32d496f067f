import { Button } from 'react-aria-components'
import { classNames } from '../../components/ui/class-names.ts'
import { Icon } from '../../components/ui/icons.tsx'
import tones from '../../components/ui/tones.module.css'
import { formatSeconds, useFormatTime, useSecondsUntil } from '../../data/shop-time.ts'
import { words } from '../../i18n/words.ts'
import type { BoardShop } from './board-shop.ts'
import styles from './shop-pill.module.css'

const iconOf = (shop: BoardShop) =>
  ({
    closed: 'moon',
    early: 'clock',
    friday: 'clock',
    open: 'venue' in shop && shop.venue === 'bar' ? 'glass-cocktail' : 'cup',
    break: 'player-pause',
    lastCall: 'door-exit',
    closing: 'clock',
  })[shop.kind] as 'moon' | 'glass-cocktail' | 'cup' | 'player-pause' | 'door-exit' | 'clock'

const toneOf = {
  closed: styles.closed,
  early: tones.warning,
  friday: tones.warning,
  open: tones.success,
  break: tones['solid-warning'],
  lastCall: tones.warning,
  closing: tones.warning,
}

/** The status in a few words, without what counts down. */
export function useShopStatusWords(): (shop: BoardShop) => string {
  const formatTime = useFormatTime()
  return (shop) => {
    if (shop.kind === 'closed') return words.board.shop.closed
    if (shop.kind === 'early')
      return shop.at
        ? words.board.shop.ordersFrom(formatTime(new Date(shop.at)))
        : words.board.shop.noHours
    if (shop.kind === 'friday') return words.board.shop.friday
    if (shop.kind === 'break') return words.board.shop.breakUntil(formatTime(new Date(shop.end)))
    if (shop.kind === 'lastCall') return words.board.shop.lastCall
    if (shop.kind === 'closing') return words.board.shop.closesAt(formatTime(new Date(shop.at)))
    return shop.venue === 'bar' ? words.board.barOpen : words.board.cafeOpen
  }
}

type ShopPillProps = { shop: BoardShop; onPress: () => void }

export const shopPillId = 'shop-status'

/** The shop's status over the board; a press opens what changes it. */
export function ShopPill({ shop, onPress }: ShopPillProps) {
  const inWords = useShopStatusWords()(shop)
  return (
    <Button
      id={shopPillId}
      className={classNames(styles.pill, toneOf[shop.kind])}
      aria-haspopup="dialog"
      onPress={onPress}
    >
      <Icon name={iconOf(shop)} size="1.5em" />
      <span className={styles.texts}>
        <small>{words.board.shopStatus}</small>{' '}
        <b>
          {shop.kind === 'break' && <BreakLeft end={shop.end} />}
          <span className={shop.kind === 'break' ? 'visually-hidden' : undefined}>{inWords}</span>
        </b>
      </span>
      <Icon name="chevron-down" />
    </Button>
  )
}

/** Visual only: screen readers announce when it ends. */
function BreakLeft({ end }: { end: number }) {
  const left = formatSeconds(useSecondsUntil(end) ?? 0)
  return <span aria-hidden="true">{words.board.shop.breakLeft(left)}</span>
}
