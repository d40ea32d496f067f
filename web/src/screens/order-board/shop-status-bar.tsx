import { type ShopMode, shopModes } from '@tumbler/rules/shop-mode'
import { memo, type ReactNode, useState } from 'react'
import { Button as PlainButton } from 'react-aria-components'
import { Button } from '../../components/ui/button.tsx'
import { classNames } from '../../components/ui/class-names.ts'
import { FieldError } from '../../components/ui/field-error.tsx'
import { Icon } from '../../components/ui/icons.tsx'
import { SegmentedControl } from '../../components/ui/segmented-control.tsx'
import { Spinner } from '../../components/ui/spinner.tsx'
import { useToastSubject } from '../../components/ui/toast.ts'
import tones from '../../components/ui/tones.module.css'
import { useFormatPrice } from '../../components/use-format-price.ts'
import { useLazyComponent } from '../../components/use-lazy-component.ts'
import { useBarTally } from '../../data/bar-tally.ts'
import { useStandingMessage } from '../../data/send-message.ts'
import { useLateMinutes, useSettings, useShopMode, useWait } from '../../data/shop.ts'
import { useChangeShopMode } from '../../data/shop-changes.ts'
import { formatSeconds, useSecondsUntil } from '../../data/shop-time.ts'
import { formatNumber } from '../../i18n/format-number.ts'
import { words } from '../../i18n/words.ts'
import { useIsCounting } from './board-content.tsx'
import { useStatusSubject } from './shop-actions.ts'
import { type ShopStatus, useShopStatus, useShopStatusWords } from './shop-status.ts'
import styles from './shop-status-bar.module.css'
import { useErrorToast } from './use-error-toast.ts'

type ShopStatusBarProps = {
  /** Undefined until the board is loaded. */
  openOrders: number | undefined
  onOpen: (dialog: 'shop') => void
}

/** The status of the shop, and what changes it. */
export const ShopStatusBar = memo(function ShopStatusBar({
  openOrders,
  onOpen,
}: ShopStatusBarProps) {
  const { shopMode, isFailed, retry } = useShopMode()
  const shop = useShopStatus()
  const isCounting = useIsCounting()
  useToastSubject(useStatusSubject())
  // The mode may be changed while nothing is left to make, and always when both are closed (spec §2).
  const mayChoose = shopMode === 'all-close' || openOrders === 0
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
      {shop && (
        <ShopPill
          shop={shop}
          openOrders={openOrders ?? 0}
          // There the selector beside it is all there is to do.
          onPress={
            shop.kind === 'closed' || (isCounting && shop.kind === 'open' && !openOrders)
              ? undefined
              : () => onOpen('shop')
          }
        />
      )}
      {shopMode !== null && mayChoose && <ShopModeSelector shopMode={shopMode} />}
      <ShopAnnouncement shop={shop} />
    </div>
  )
})

/** Says once that a break, the last call or the end of the hours comes or goes, no matter who began it. */
function ShopAnnouncement({ shop }: { shop: ShopStatus | null }) {
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

const iconOf = (shop: ShopStatus) =>
  ({
    closed: 'moon',
    early: 'clock',
    friday: 'clock',
    open: 'venue' in shop && shop.venue === 'bar' ? 'glass-cocktail' : 'cup',
    break: 'coffee',
    full: 'users',
    lastCall: 'door-exit',
    closing: 'clock',
  })[shop.kind] as 'moon' | 'glass-cocktail' | 'cup' | 'coffee' | 'users' | 'door-exit' | 'clock'

const toneOf = {
  closed: styles.closed,
  early: tones.warning,
  friday: tones.warning,
  open: tones.success,
  break: tones['solid-warning'],
  full: tones.warning,
  lastCall: tones.warning,
  closing: tones.warning,
}

type ShopPillProps = {
  shop: ShopStatus
  openOrders: number
  /** Undefined where it only says the status. */
  onPress: (() => void) | undefined
}

/** The shop's status over the board, and what customers are told; a press opens what changes it. */
function ShopPill({ shop, openOrders, onPress }: ShopPillProps) {
  const inWords = useShopStatusWords()(shop)
  const className = classNames(styles.pill, toneOf[shop.kind])
  const content = (
    <>
      <span className={styles.part}>
        <Icon name={iconOf(shop)} size="1.5em" />
        <Fact label={words.board.shopStatus}>
          {shop.kind === 'break' && <span aria-hidden="true">{words.board.shop.break}</span>}
          <span className={shop.kind === 'break' ? 'visually-hidden' : undefined}>
            {shop.kind === 'full' ? words.board.cafeOpen : inWords}
          </span>
        </Fact>
        {shop.kind !== 'closed' && <StandingMessage />}
      </span>{' '}
      <MoreAbout shop={shop} openOrders={openOrders} />
    </>
  )
  if (!onPress) return <div className={className}>{content}</div>
  return (
    <PlainButton className={className} aria-haspopup="dialog" onPress={onPress}>
      {content}
    </PlainButton>
  )
}

type FactProps = {
  label: string
  /** Phones have no room for it. */
  isLong?: boolean
  children: ReactNode
}

const Fact = ({ label, isLong = false, children }: FactProps) => (
  <span className={styles.texts}>
    <small className={isLong ? 'visually-hidden-on-phones' : undefined}>{label}</small>{' '}
    <b>{children}</b>
  </span>
)

/** The second half of the pill: the wait that customers are told, or how long the state lasts. */
function MoreAbout({ shop, openOrders }: Pick<ShopPillProps, 'shop' | 'openOrders'>) {
  const wait = useWait(shop.kind === 'open' && shop.venue === 'cafe')
  const isBarOrderable = useSettings()?.isBarOrderable ?? false
  const minutes = useLateMinutes()
  const { shop: texts } = words.board
  if (shop.kind === 'open' && shop.venue === 'bar' && isBarOrderable) return <Tonight />
  const isBreak = shop.kind === 'break'
  const [label, value] = ((): [string, ReactNode] | [] => {
    if (isBreak) return [texts.backIn, <BreakLeft key="left" end={shop.end} />]
    if (shop.kind === 'lastCall') return [texts.thenClosed, texts.left(openOrders)]
    if (shop.kind === 'full') return [texts.queueFull, texts.openOf(shop.open, shop.limit)]
    if (shop.kind === 'closing') return [texts.lastCall, texts.inMinutes(shop.minutes)]
    if (!wait) return minutes > 0 ? [texts.late, `+${minutes}`] : []
    const over = minutes > 0 ? texts.customersReadLate(minutes) : texts.customersRead
    return [over, words.common.wait(wait.from, wait.to)]
  })()
  if (label === undefined) return null
  return (
    // The break's is visual only: screen readers announce when it ends.
    <span className={styles.part} aria-hidden={isBreak || undefined}>
      <Fact label={label} isLong={wait !== null && minutes > 0}>
        {value}
      </Fact>
    </span>
  )
}

/** A message to everybody who waits stands: on the icon, so that it moves nothing. */
function StandingMessage() {
  const message = useStandingMessage()?.message
  if (!message) return null
  return (
    <span className={styles.bubble}>
      <Icon name="message" />
      <span className="visually-hidden"> {words.board.shop.messageStands(message.text)}</span>
    </span>
  )
}

/** The sum of the evening: the tally has no room for it below the orders. */
function Tonight() {
  const { tally } = useBarTally(noName)
  const formatPrice = useFormatPrice()
  if (!tally) return null
  const { tonight, tonightOf } = words.board.tally
  const takings = formatPrice(tally.takings)
  return (
    <span className={styles.part}>
      <Fact label={takings === undefined ? tonight : tonightOf(takings)}>
        {words.board.tally.drinks(formatNumber(tally.total), tally.total)}
      </Fact>
    </span>
  )
}

const noName = () => ''

const BreakLeft = ({ end }: { end: number }) => formatSeconds(useSecondsUntil(end) ?? 0)

const icons = { 'cafe-open': 'cup', 'bar-open': 'glass-cocktail', 'all-close': 'moon' } as const

const loadConfirm = async () =>
  (await import('../../components/ui/confirm-dialog.tsx')).ConfirmDialog

/** Picking a mode asks first; Close, or a failure, brings the mode before back (product-rules §2). */
function ShopModeSelector({ shopMode }: { shopMode: ShopMode }) {
  const [picked, setPicked] = useState<ShopMode | null>(null)
  const [asked, setAsked] = useState<ShopMode>(shopMode)
  const { mutateAsync: change, isPending } = useChangeShopMode()
  const showError = useErrorToast()
  const about = useStatusSubject()
  const { Component: ConfirmDialog, load } = useLazyComponent(loadConfirm)
  const confirm = () =>
    change({ params: { value: asked } })
      .catch((error: unknown) => showError(words.board.modeNotChanged, error, {}, about))
      .finally(() => setPicked(null))
  return (
    <div className={styles.selector}>
      <SegmentedControl
        label={words.board.shopStatus}
        isLabelHidden
        size="board"
        options={shopModes.map((mode) => ({
          value: mode,
          label: words.board.modes[mode],
          icon: icons[mode],
        }))}
        value={picked ?? shopMode}
        onChange={(mode) => {
          setPicked(mode)
          setAsked(mode)
          void load().then((isLoaded) => isLoaded || setPicked(null))
        }}
      />
      {ConfirmDialog && (
        <ConfirmDialog
          isOpen={picked !== null}
          title={words.board.confirm[asked].title}
          text={words.board.confirm[asked].text}
          closeLabel={words.common.close}
          confirmLabel={words.common.confirm}
          tone={asked === 'all-close' ? 'destroy' : 'open'}
          picture={
            <span className={styles.tile} data-mode={asked}>
              <Icon name={icons[asked]} />
            </span>
          }
          isBusy={isPending}
          onClose={() => setPicked(null)}
          onConfirm={confirm}
        />
      )}
    </div>
  )
}
