import { memo, useState } from 'react'
import { Button } from '../../components/ui/button.tsx'
import { FieldError } from '../../components/ui/field-message.tsx'
import { Spinner } from '../../components/ui/spinner.tsx'
import { useShopMode } from '../../data/shop.ts'
import { words } from '../../i18n/words.ts'
import { type BoardShop, useBoardShop } from './board-shop.ts'
import { ShopModeSelector } from './shop-mode-selector.tsx'
import { ShopPill, useShopStatusWords } from './shop-pill.tsx'
import styles from './shop-status.module.css'

type ShopStatusProps = {
  /** Undefined until the board is loaded. */
  openOrders: number | undefined
  onOpen: (dialog: 'shop') => void
}

/** The status of the shop, and what changes it. */
export const ShopStatus = memo(function ShopStatus({ openOrders, onOpen }: ShopStatusProps) {
  const { shopMode, isFailed, retry } = useShopMode()
  const shop = useBoardShop()
  // With a break or last call the way out of it comes first.
  const isPlain = shop !== null && shop.kind !== 'break' && shop.kind !== 'lastCall'
  // The mode may be changed while nothing is left to make, and always when both are closed (spec §2).
  const mayChoose = isPlain && (shopMode === 'all-close' || openOrders === 0)
  return (
    <div className={styles.status}>
      {isFailed && (
        <>
          <h2 className="visually-hidden-on-phones">{words.board.shopStatus}</h2>
          <FieldError>{words.navigation.statusUnknown}</FieldError>
          <Button kind="outline" size="board" onPress={retry}>
            {words.common.retry}
          </Button>
        </>
      )}
      {shopMode === null && !isFailed && <Spinner label={words.myOrders.loading} />}
      {shop && <ShopPill shop={shop} onPress={() => onOpen('shop')} />}
      {shopMode !== null && mayChoose && <ShopModeSelector shopMode={shopMode} />}
      <ShopAnnouncement shop={shop} />
    </div>
  )
})

/** Says once that a break, the last call or the end of the hours comes or goes, no matter who began it. */
function ShopAnnouncement({ shop }: { shop: BoardShop | null }) {
  const wordsOf = useShopStatusWords()
  const isPlain = shop === null || shop.kind === 'open' || shop.kind === 'closed'
  const text = isPlain ? '' : wordsOf(shop)
  const [last, setLast] = useState({ text, said: '' })
  if (last.text !== text) {
    const ended = shop?.kind === 'closed' ? words.board.shop.closed : words.board.shop.ordersComeIn
    setLast({ text, said: text || ended })
  }
  return (
    <p className="visually-hidden" role="status">
      {last.said}
    </p>
  )
}
