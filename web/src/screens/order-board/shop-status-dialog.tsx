import type { ShopMode } from '@tumbler/rules/shop-mode'
import { type ReactNode, useId, useState } from 'react'
import { Heading } from 'react-aria-components'
import { Button } from '../../components/ui/button.tsx'
import { IconButton } from '../../components/ui/icon-button.tsx'
import { Icon, type IconName } from '../../components/ui/icons.tsx'
import { Sheet } from '../../components/ui/sheet.tsx'
import { words } from '../../i18n/words.ts'
import type { BoardShop } from './board-shop.ts'
import { BreakForm } from './break-form.tsx'
import { CloseShopDialog } from './close-shop.tsx'
import { ShopModeSelector } from './shop-mode-selector.tsx'
import { ShopNow } from './shop-now.tsx'
import { useShopStatusWords } from './shop-pill.tsx'
import styles from './shop-status-dialog.module.css'
import type { Moves } from './use-moves.ts'
import { useShopActions } from './use-shop-actions.ts'
import '../../i18n/messages/en/board.ts'
import '../../i18n/messages/en/history.ts'
import '../../i18n/messages/en/my-orders.ts'
import '../../i18n/messages/en/shop.ts'

type ShopStatusDialogProps = {
  isOpen: boolean
  shop: BoardShop
  shopMode: ShopMode
  openOrders: number
  /** What it was opened for. */
  start: 'break' | 'lastCall' | null
  onAdvance: Moves['advance']
  onClose: () => void
}

/** Break, last call, another venue, and at last the rejection of what is left (product-rules §14). */
export function ShopStatusDialog({ isOpen, ...props }: ShopStatusDialogProps) {
  return (
    <Sheet isOpen={isOpen} onClose={props.onClose} width="wide">
      <Content {...props} />
    </Sheet>
  )
}

function Content(props: Omit<ShopStatusDialogProps, 'isOpen'>) {
  const { shop, shopMode, openOrders, start, onAdvance, onClose } = props
  const inWords = useShopStatusWords()(shop)
  const [isRejecting, setIsRejecting] = useState(false)
  const isModeOff = shop.kind !== 'closed' && openOrders > 0
  return (
    <>
      <div className={styles.head}>
        <Heading slot="title" level={2}>
          {words.board.shopStatus}
        </Heading>
        <p>
          <b>{inWords}</b>
          {openOrders > 0 && <span>{words.board.shop.openOrders(openOrders)}</span>}
        </p>
        <IconButton
          icon="x"
          label={words.common.close}
          size="medium"
          autoFocus={start === null}
          onPress={onClose}
        />
      </div>
      <ShopNow shop={shop} openOrders={openOrders} />
      {(shop.kind === 'open' || shop.kind === 'closing') && (
        <Section
          icon="player-pause"
          title={words.board.shop.break}
          text={words.board.shop.breakText}
        >
          <BreakForm isFirst={start === 'break'} onStarted={onClose} />
        </Section>
      )}
      {shop.kind !== 'closed' && shop.kind !== 'lastCall' && (
        <LastCall
          venue={shop.venue}
          openOrders={openOrders}
          isFirst={start === 'lastCall'}
          onBegun={onClose}
        />
      )}
      <Section
        icon="glass-cocktail"
        title={words.board.shop.modes}
        text={isModeOff ? words.board.shop.modesOff : words.board.shop.modesAsk}
      >
        <ShopModeSelector shopMode={shopMode} isDisabled={isModeOff} onChanged={onClose} />
      </Section>
      {isModeOff && (
        <div className={styles.reject}>
          <p>{words.board.shop.cannotGoOn(openOrders)}</p>
          <Button kind="ghost" size="board" onPress={() => setIsRejecting(true)}>
            {words.board.shop.rejectTheRest}
            <Icon name="chevron-right" />
          </Button>
        </div>
      )}
      <CloseShopDialog
        isOpen={isRejecting}
        onAdvance={onAdvance}
        onClose={() => setIsRejecting(false)}
        onClosed={onClose}
      />
    </>
  )
}

type SectionProps = { icon: IconName; title: string; text: string; children: ReactNode }

function Section({ icon, title, text, children }: SectionProps) {
  const titleId = useId()
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <span className={styles.tile}>
        <Icon name={icon} />
      </span>
      <div className={styles.texts}>
        <h3 id={titleId}>{title}</h3>
        <p>{text}</p>
      </div>
      <div className={styles.action}>{children}</div>
    </section>
  )
}

type LastCallProps = {
  venue: 'cafe' | 'bar'
  openOrders: number
  /** Takes the focus. */
  isFirst: boolean
  onBegun: () => void
}

/** It asks nothing: it can be taken back. */
function LastCall({ venue, openOrders, isFirst, onBegun }: LastCallProps) {
  const { beginLastCall, isPending } = useShopActions()
  const text =
    openOrders > 0
      ? words.board.shop.lastCallText[venue](openOrders)
      : words.board.shop.lastCallNow[venue]
  return (
    <Section icon="door-exit" title={words.board.shop.lastCall} text={text}>
      <Button
        kind="outline"
        size="board"
        isBusy={isPending}
        autoFocus={isFirst}
        onPress={() => void beginLastCall().then((isDone) => isDone && onBegun())}
      >
        {words.board.shop.lastCall}
      </Button>
    </Section>
  )
}
