import { useSyncExternalStore } from 'react'
import { listenToStorage, store, stored } from '../../device/storage.ts'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/dialog.tsx'
import { Switch } from '../../ui/switch.tsx'
import { useStaffWords } from '../../words/staff-words.ts'
import { KeyCap } from './key-cap.tsx'
import styles from './keys-dialog.module.css'

/** The keys of the board; whoever types by voice or by accident switches them off. */
export function KeysDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const words = useStaffWords().board
  const isOn = useSyncExternalStore(listenToStorage, () => stored('boardKeys') !== 'off')
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={words.keys}>
      <dl className={styles.keys}>
        {words.keyList.map(({ key, does }) => (
          <div key={key}>
            <dt>
              <KeyCap name={key} />
              <span className="visually-hidden">{key}</span>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <Switch
        className={styles.switch ?? ''}
        label={words.keysOn}
        text={words.keysOn}
        isOn={isOn}
        onChange={(isNowOn) => store({ boardKeys: isNowOn ? null : 'off' })}
      />
      <Button kind="line" size="large" isWide autoFocus onPress={onClose}>
        {words.close}
      </Button>
    </Sheet>
  )
}
