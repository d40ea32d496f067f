import type { Order } from '@tumbler/contract/orders'
import { useState } from 'react'
import { useShopMode } from '../../data/shop.ts'
import { Button } from '../../ui/button.tsx'
import { useStaffWords } from '../../words/staff-words.ts'
import styles from './board-extras.module.css'
import { CloseShopDialog } from './close-shop-dialog.tsx'
import { FinishedDrawer } from './finished-drawer.tsx'
import { KeyCap } from './key-cap.tsx'
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
  return (
    <div className={styles.extras}>
      {mayFinish && (
        <Button
          kind="line"
          size="board"
          icon="moon"
          className={styles.finish}
          aria-haspopup="dialog"
          onPress={() => setOpened('closing')}
        >
          {words.finishTheRest}
        </Button>
      )}
      {hasKeyboard && (
        <Button kind="ghost" size="board" aria-haspopup="dialog" onPress={() => setOpened('keys')}>
          <KeyCap name="?" />
          {words.keys}
        </Button>
      )}
      <Button
        kind="line"
        size="board"
        icon="history"
        aria-haspopup="dialog"
        onPress={() => setOpened('finished')}
      >
        {words.finished}
      </Button>
      <SoundButton className={styles.sound} />
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
