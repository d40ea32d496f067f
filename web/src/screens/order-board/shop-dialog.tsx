import type { Venue } from '@tumbler/rules/drinks'
import { lateSteps } from '@tumbler/rules/wait'
import { useRef, useState } from 'react'
import { Heading } from 'react-aria-components'
import { Button } from '../../components/ui/button.tsx'
import { IconButton } from '../../components/ui/icon-button.tsx'
import { Row } from '../../components/ui/layout.tsx'
import { SegmentedButtons } from '../../components/ui/segmented-buttons.tsx'
import { Sheet } from '../../components/ui/sheet.tsx'
import { useBoard } from '../../data/board.ts'
import { useStandingMessage } from '../../data/send-message.ts'
import { useLateMinutes } from '../../data/shop.ts'
import { words } from '../../i18n/words.ts'
import { noBoard, ordersOf } from './board-view.ts'
import { BreakSection } from './break-section.tsx'
import { CloseUp } from './close-up.tsx'
import { MessageForm, TakeBack, useWaitingPeople } from './message-form.tsx'
import { useShopActions } from './shop-actions.ts'
import styles from './shop-dialog.module.css'
import { ShopNotice } from './shop-notice.tsx'
import { ShopSection } from './shop-section.tsx'
import type { ShopStatus } from './shop-status.ts'
import { useShopStatusWords } from './shop-status.ts'
import '../../i18n/messages/en/board.ts'
import '../../i18n/messages/en/history.ts'
import '../../i18n/messages/en/my-orders.ts'
import '../../i18n/messages/en/shop-dialog.ts'
import '../../i18n/messages/en/shop.ts'

type ShopDialogProps = {
  isOpen: boolean
  shop: ShopStatus
  openOrders: number
  onClose: () => void
}

/** Break, last call and closing up with orders open (product-rules §14). */
export function ShopDialog({ isOpen, ...props }: ShopDialogProps) {
  return (
    <Sheet isOpen={isOpen} onClose={props.onClose} width="wide">
      <Content {...props} />
    </Sheet>
  )
}

/** The notice below the head begins with these. */
const saidBelow: readonly ShopStatus['kind'][] = ['break', 'friday', 'early']

function Content({ shop, openOrders, onClose }: Omit<ShopDialogProps, 'isOpen'>) {
  const inWords = useShopStatusWords()(shop)
  const [isClosingUp, setIsClosingUp] = useState(false)
  const [isWriting, setIsWriting] = useState(false)
  const [wasWriting, setWasWriting] = useState(false)
  const { closeUp } = words.shopDialog
  const stopWriting = () => {
    setIsWriting(false)
    setWasWriting(true)
  }
  if (isWriting) return <MessageForm onBack={stopWriting} onClose={onClose} />
  return (
    <>
      <div className={styles.head}>
        <Heading slot="title" level={2}>
          {words.board.shopStatus}
        </Heading>
        <p>
          {!saidBelow.includes(shop.kind) && <b>{inWords}</b>}
          {openOrders > 0 && <OpenOrders count={openOrders} />}
        </p>
        <IconButton
          icon="x"
          label={words.common.close}
          size="medium"
          autoFocus={!wasWriting}
          onPress={onClose}
        />
      </div>
      <ShopNotice shop={shop} openOrders={openOrders} onDone={onClose} />
      {(shop.kind === 'open' || shop.kind === 'closing' || shop.kind === 'full') && (
        <BreakSection onStarted={onClose} />
      )}
      {shop.kind !== 'closed' && (
        <Message takesFocus={wasWriting} onWrite={() => setIsWriting(true)} />
      )}
      {shop.kind !== 'closed' && shop.venue === 'cafe' && <Late />}
      {shop.kind !== 'closed' && shop.kind !== 'lastCall' && (
        <LastCall venue={shop.venue} openOrders={openOrders} onBegun={onClose} />
      )}
      {shop.kind !== 'closed' && openOrders > 0 && (
        <>
          <ShopSection
            icon="moon"
            title={closeUp.action}
            text={`${closeUp.text} ${closeUp.asks(openOrders)}`}
          >
            <Button kind="danger-outline" size="board" onPress={() => setIsClosingUp(true)}>
              {closeUp.action}
            </Button>
          </ShopSection>
          <CloseUp
            isOpen={isClosingUp}
            venue={shop.venue}
            isLastCall={shop.kind === 'lastCall'}
            onClose={() => setIsClosingUp(false)}
            onDone={onClose}
          />
        </>
      )}
    </>
  )
}

/** Those for later are no part of the queue, which has the limit (product-rules §22). */
function OpenOrders({ count }: { count: number }) {
  const later = (useBoard().data ?? noBoard).later.length
  const { openOrders, forLater } = words.shopDialog
  const now = count > later ? openOrders(count - later) : null
  return <span>{[now, later > 0 && forLater(later)].filter(Boolean).join(', ')}</span>
}

/** To everybody who waits (product-rules §23); what stands can be taken back. */
function Message({ takesFocus, onWrite }: { takesFocus: boolean; onWrite: () => void }) {
  const buttons = useRef<HTMLDivElement>(null)
  const people = useWaitingPeople()
  const message = useStandingMessage()?.message
  const texts = words.shopDialog
  const text = message
    ? texts.sent(message.text)
    : people > 0
      ? texts.toPeople(people)
      : texts.nobodyWaits
  return (
    <ShopSection icon="message" title={texts.title} text={text} live={message ? 'polite' : 'off'}>
      <Row ref={buttons} wraps gap={8} className={styles.buttons}>
        {/* The button goes with the message. */}
        {message && (
          <TakeBack
            onDone={() => buttons.current?.querySelector<HTMLElement>('button:last-child')?.focus()}
          />
        )}
        <Button
          kind="outline"
          size="board"
          autoFocus={takesFocus}
          isDisabled={people === 0}
          onPress={onWrite}
        >
          {message ? texts.writeAnother : texts.write}
        </Button>
      </Row>
    </ShopSection>
  )
}

/** Minutes that estimates include (product-rules §37). */
function Late() {
  const queued = ordersOf(useBoard().data ?? noBoard).length
  const minutes = useLateMinutes()
  const { sayLate, isPending } = useShopActions()
  const texts = words.shopDialog
  const text = minutes > 0 ? texts.lateNow(minutes) : texts.lateText
  const isOff = queued === 0 && minutes === 0
  return (
    <ShopSection icon="clock" title={words.board.shop.late} text={isOff ? texts.nobodyWaits : text}>
      <SegmentedButtons
        label={words.board.shop.late}
        isDisabled={isOff || isPending}
        options={[0, ...lateSteps].map((step) => ({
          value: step,
          label: step === 0 ? texts.onTime : `+${step}`,
        }))}
        value={minutes}
        onPress={(step) => void sayLate(step)}
      />
    </ShopSection>
  )
}

type LastCallProps = { venue: Venue; openOrders: number; onBegun: () => void }

/** It asks nothing: it can be taken back. */
function LastCall({ venue, openOrders, onBegun }: LastCallProps) {
  const { beginLastCall, isPending } = useShopActions()
  const text =
    openOrders > 0
      ? words.shopDialog.lastCallText[venue](openOrders)
      : words.shopDialog.lastCallNow[venue]
  return (
    <ShopSection icon="door-exit" title={words.board.shop.lastCall} text={text}>
      <Button
        kind="outline"
        size="board"
        isBusy={isPending}
        onPress={() => void beginLastCall().then((isDone) => isDone && onBegun())}
      >
        {words.board.shop.lastCall}
      </Button>
    </ShopSection>
  )
}
