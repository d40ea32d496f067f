import { type ShopMode, shopModes } from '@tumbler/rules/shop-mode'
import { memo, useState } from 'react'
import { Button } from '../../components/ui/button.tsx'
import { ConfirmDialog } from '../../components/ui/confirm-dialog.tsx'
import { FieldError } from '../../components/ui/field-message.tsx'
import { Icon } from '../../components/ui/icons.tsx'
import { SegmentedControl } from '../../components/ui/segmented-control.tsx'
import { Spinner } from '../../components/ui/spinner.tsx'
import { useChangeShopMode, useShopMode } from '../../data/shop.ts'
import { useStaffWords } from '../../i18n/staff-words.ts'
import { useWords } from '../../i18n/words.ts'
import styles from './shop-status.module.css'
import { useErrorToast } from './use-error-toast.ts'

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

/** `openOrders` is undefined until the board is loaded. */
export const ShopStatus = memo(function ShopStatus({
  openOrders,
}: {
  openOrders: number | undefined
}) {
  const words = useStaffWords().board
  const { common, myOrders, navigation } = useWords()
  const { shopMode, isFailed, retry } = useShopMode()
  return (
    <div className={styles.status}>
      {/* On phones the chip, or the selector, says it by itself. */}
      <h2 className="visually-hidden-on-phones">{words.shopStatus}</h2>
      {isFailed && (
        <>
          <FieldError>{navigation.statusUnknown}</FieldError>
          <Button kind="outline" size="board" onPress={retry}>
            {common.retry}
          </Button>
        </>
      )}
      {shopMode === null && !isFailed && <Spinner label={myOrders.loading} />}
      {shopMode !== null &&
        (mayChoose(shopMode, openOrders) ? (
          <ShopModeSelector shopMode={shopMode} />
        ) : (
          <OpenVenue shopMode={shopMode} openOrders={openOrders} />
        ))}
    </div>
  )
})

const icons = { 'cafe-open': 'cup', 'bar-open': 'glass-cocktail', 'all-close': 'moon' } as const

/** Picking a mode asks first; Close, or a failure, brings the mode before back (product-rules §2). */
export function ShopModeSelector({ shopMode }: { shopMode: ShopMode }) {
  const { common } = useWords()
  const words = useStaffWords().board
  const [picked, setPicked] = useState<ShopMode | null>(null)
  const [asked, setAsked] = useState<ShopMode>(shopMode)
  const { mutateAsync: change, isPending } = useChangeShopMode()
  const showError = useErrorToast()
  const confirm = () =>
    change(asked)
      .catch((error: unknown) => showError(words.modeNotChanged, error))
      .finally(() => setPicked(null))
  return (
    <div className={styles.selector}>
      <SegmentedControl
        label={words.shopStatus}
        isLabelHidden
        size="shop"
        options={shopModes.map((mode) => ({
          value: mode,
          label: words.modes[mode],
          icon: icons[mode],
        }))}
        value={picked ?? shopMode}
        onChange={(mode) => {
          setPicked(mode)
          setAsked(mode)
        }}
      />
      <ConfirmDialog
        isOpen={picked !== null}
        title={words.confirm[asked].title}
        text={words.confirm[asked].text}
        closeLabel={common.close}
        confirmLabel={common.confirm}
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
    </div>
  )
}
