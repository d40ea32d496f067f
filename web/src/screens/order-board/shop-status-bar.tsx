import { type ShopMode, shopModes } from '@tumbler/rules/shop-mode'
import { memo, useState } from 'react'
import { Button as PlainButton } from 'react-aria-components'
import { Button } from '../../components/ui/button.tsx'
import { classNames } from '../../components/ui/class-names.ts'
import { FieldError } from '../../components/ui/field-message.tsx'
import { Icon } from '../../components/ui/icons.tsx'
import { SegmentedControl } from '../../components/ui/segmented-control.tsx'
import { Spinner } from '../../components/ui/spinner.tsx'
import tones from '../../components/ui/tones.module.css'
import { useLazyComponent } from '../../components/use-lazy-component.ts'
import { useShopMode } from '../../data/shop.ts'
import { useChangeShopMode } from '../../data/shop-changes.ts'
import { formatSeconds, useSecondsUntil } from '../../data/shop-time.ts'
import { words } from '../../i18n/words.ts'
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

type ShopPillProps = { shop: ShopStatus; onPress: () => void }

export const shopPillId = 'shop-status'

/** The shop's status over the board; a press opens what changes it. */
function ShopPill({ shop, onPress }: ShopPillProps) {
  const inWords = useShopStatusWords()(shop)
  return (
    <PlainButton
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
    </PlainButton>
  )
}

/** Visual only: screen readers announce when it ends. */
function BreakLeft({ end }: { end: number }) {
  const left = formatSeconds(useSecondsUntil(end) ?? 0)
  return <span aria-hidden="true">{words.board.shop.breakLeft(left)}</span>
}

const icons = { 'cafe-open': 'cup', 'bar-open': 'glass-cocktail', 'all-close': 'moon' } as const

const loadConfirm = async () =>
  (await import('../../components/ui/confirm-dialog.tsx')).ConfirmDialog

type ShopModeSelectorProps = {
  shopMode: ShopMode
  isDisabled?: boolean
  onChanged?: () => void
}

/** Picking a mode asks first; Close, or a failure, brings the mode before back (product-rules §2). */
export function ShopModeSelector({ shopMode, isDisabled, onChanged }: ShopModeSelectorProps) {
  const [picked, setPicked] = useState<ShopMode | null>(null)
  const [asked, setAsked] = useState<ShopMode>(shopMode)
  const { mutateAsync: change, isPending } = useChangeShopMode()
  const showError = useErrorToast()
  const { Component: ConfirmDialog, load } = useLazyComponent(loadConfirm)
  const confirm = () =>
    change({ params: { value: asked } })
      .then(onChanged, (error: unknown) => showError(words.board.modeNotChanged, error))
      .finally(() => setPicked(null))
  return (
    <div className={styles.selector}>
      <SegmentedControl
        label={words.board.shopStatus}
        isLabelHidden
        size="board"
        isDisabled={isDisabled ?? false}
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
