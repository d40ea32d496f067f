import { type ShopMode, shopModes } from '@tumbler/rules/shop-mode'
import { useState } from 'react'
import { Icon } from '../../components/ui/icons.tsx'
import { SegmentedControl } from '../../components/ui/segmented-control.tsx'
import { useLazyComponent } from '../../components/use-lazy-component.ts'
import { useChangeShopMode } from '../../data/shop-changes.ts'
import { words } from '../../i18n/words.ts'
import styles from './shop-mode-selector.module.css'
import { useErrorToast } from './use-error-toast.ts'

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
