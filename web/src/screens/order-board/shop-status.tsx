import type { ShopMode } from '@tumbler/rules/shop-mode'
import { useShopMode } from '../../data/shop.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field-error.tsx'
import { Icon } from '../../ui/icons.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { useStaffWords } from '../../words/staff-words.ts'
import { useWords } from '../../words/words.ts'
import { ShopModeSelector } from './shop-mode-selector.tsx'
import styles from './shop-status.module.css'

/** The status may be changed while nothing is left to make, and always when both are closed (spec §2). */
const mayChoose = (shopMode: ShopMode, openOrders: number | undefined) =>
  shopMode === 'all-close' || openOrders === 0

function OpenVenue({
  shopMode,
  openOrders = 0,
}: {
  shopMode: ShopMode
  openOrders?: number | undefined
}) {
  const words = useStaffWords().board
  const isBar = shopMode === 'bar-open'
  return (
    <p className={styles.open}>
      <Icon name={isBar ? 'glass-cocktail' : 'cup'} size="1.25em" />
      <span>
        {isBar ? words.barOpen : words.cafeOpen}
        {openOrders > 0 && <small>{words.stillOpen(openOrders)}</small>}
      </span>
    </p>
  )
}

/** `openOrders` is undefined as long as nobody knows. */
export function ShopStatus({ openOrders }: { openOrders: number | undefined }) {
  const words = useStaffWords().board
  const { navigation } = useWords()
  const { shopMode, isFailed, retry } = useShopMode()
  return (
    <div className={styles.status}>
      {/* On phones the chip, or the selector, says it by itself. */}
      <h2 className="visually-hidden-on-phones">{words.shopStatus}</h2>
      {isFailed && (
        <>
          <FieldError>{navigation.statusUnknown}</FieldError>
          <Button kind="line" size="board" onPress={retry}>
            {words.retry}
          </Button>
        </>
      )}
      {shopMode === null && !isFailed && <Spinner label={words.loading} />}
      {shopMode !== null &&
        (mayChoose(shopMode, openOrders) ? (
          <ShopModeSelector shopMode={shopMode} />
        ) : (
          <OpenVenue shopMode={shopMode} openOrders={openOrders} />
        ))}
    </div>
  )
}
