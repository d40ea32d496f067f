import type { Order } from '@tumbler/contract/orders'
import { useState } from 'react'
import { useShopMode } from '../../data/shop.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { useStaffWords } from '../../words/staff-words.ts'
import styles from './board-extras.module.css'
import { CloseShopDialog } from './close-shop-dialog.tsx'
import { FinishedDrawer } from './finished-drawer.tsx'
import { KeysDialog } from './keys-dialog.tsx'
import { SoundButton } from './sound-button.tsx'
import { useKey } from './use-key.ts'
import { useKeyboardUsed } from './use-keyboard-used.ts'
import type { Moves } from './use-moves.ts'
import type { TakeBack } from './use-take-back.ts'

type Opened = 'closing' | 'finished' | 'keys' | null

type BoardExtrasProps = {
  /** Everything that is open, whatever the filter shows. */
  orders: readonly Order[]
  moves: Moves
  takingBack: TakeBack
}

/** What is needed now and then: ending the day, taking back, sound, keys. */
export function BoardExtras({ orders, moves, takingBack }: BoardExtrasProps) {
  const words = useStaffWords().board
  const { shopMode } = useShopMode()
  const [opened, setOpened] = useState<Opened>(null)
  const hasKeyboard = useKeyboardUsed()
  const close = () => setOpened(null)
  useKey('?', () => setOpened('keys'), true)
  const mayFinish = orders.length > 0 && shopMode !== null && shopMode !== 'all-close'
  const extras = [
    { name: 'closing', isThere: mayFinish, icon: 'lock', label: words.finishTheRest },
    { name: 'finished', isThere: true, icon: 'history', label: words.finished },
    { name: 'keys', isThere: hasKeyboard, icon: 'keyboard', label: words.keys },
  ] as const
  return (
    <div className={styles.extras}>
      {extras.map(
        ({ name, isThere, icon, label }) =>
          isThere && (
            <IconButton
              key={name}
              icon={icon}
              label={label}
              isBoxed
              size="board"
              aria-haspopup="dialog"
              onPress={() => setOpened(name)}
            />
          ),
      )}
      <SoundButton />
      <CloseShopDialog
        isOpen={opened === 'closing'}
        orders={orders}
        moves={moves}
        onClose={close}
      />
      <FinishedDrawer isOpen={opened === 'finished'} takingBack={takingBack} onClose={close} />
      <KeysDialog isOpen={opened === 'keys'} onClose={close} />
    </div>
  )
}
