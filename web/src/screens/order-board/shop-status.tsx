import type { ShopMode } from '@tumbler/rules/shop-mode'
import { useShopMode } from '../../data/shop.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field-error.tsx'
import { Icon } from '../../ui/icons.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { useWords } from '../../words/words.ts'
import { LiveChip } from './live-chip.tsx'
import { ShopModeSelector } from './shop-mode-selector.tsx'
import styles from './shop-status.module.css'

/** The status may be changed while nothing is left to make, and always when both are closed (spec §2). */
const mayChoose = (shopMode: ShopMode, openOrders: number | undefined) =>
  shopMode === 'all-close' || openOrders === 0

function OpenVenue({ shopMode }: { shopMode: ShopMode }) {
  const words = useWords().board
  const isBar = shopMode === 'bar-open'
  return (
    <p className={styles.open}>
      <Icon name={isBar ? 'glass-cocktail' : 'cup'} size="1.25em" />
      {isBar ? words.barOpen : words.cafeOpen}
    </p>
  )
}

/** `openOrders` is undefined as long as nobody knows. */
export function ShopStatus({ openOrders }: { openOrders: number | undefined }) {
  const words = useWords()
  const { shopMode, isFailed, retry } = useShopMode()
  return (
    <div className={styles.status}>
      <h2>{words.board.shopStatus}</h2>
      {isFailed && (
        <>
          <FieldError>{words.navigation.statusUnknown}</FieldError>
          <Button kind="line" size="board" onPress={retry}>
            {words.board.retry}
          </Button>
        </>
      )}
      {shopMode === null && !isFailed && <Spinner label={words.board.loading} />}
      {shopMode !== null &&
        (mayChoose(shopMode, openOrders) ? (
          <ShopModeSelector shopMode={shopMode} />
        ) : (
          <OpenVenue shopMode={shopMode} />
        ))}
      <div className={styles.live}>
        <LiveChip />
      </div>
    </div>
  )
}
