import { type ShopMode, shopModes } from '@tumbler/rules/shop-mode'
import { useState } from 'react'
import { useChangeShopMode } from '../../data/shop.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Icon } from '../../ui/icons.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { useStaffWords } from '../../words/staff-words.ts'
import styles from './shop-mode-selector.module.css'
import { useTellFailure } from './use-tell-failure.ts'

const icons = { 'cafe-open': 'cup', 'bar-open': 'glass-cocktail', 'all-close': 'moon' } as const

/** Picking a mode asks first; Close, or a failure, brings the mode before back (product-rules §2). */
export function ShopModeSelector({ shopMode }: { shopMode: ShopMode }) {
  const words = useStaffWords().board
  const [picked, setPicked] = useState<ShopMode | null>(null)
  const [asked, setAsked] = useState<ShopMode>(shopMode)
  const { mutateAsync: change, isPending } = useChangeShopMode()
  const tellFailure = useTellFailure()
  const confirm = () =>
    change(asked)
      .catch((error: unknown) => tellFailure(words.modeNotChanged, error))
      .finally(() => setPicked(null))
  return (
    <div className={styles.selector}>
      <Segmented
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
        closeLabel={words.close}
        confirmLabel={words.confirmLabel}
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
