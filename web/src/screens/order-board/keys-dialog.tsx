import { useSyncExternalStore } from 'react'
import { Button } from '../../components/ui/button.tsx'
import { Row } from '../../components/ui/layout.tsx'
import { Sheet } from '../../components/ui/sheet.tsx'
import { Switch } from '../../components/ui/switch.tsx'
import { localStore } from '../../device/storage.ts'
import { words } from '../../i18n/words.ts'
import styles from './keyboard.module.css'
import { KeyCap } from './keyboard.tsx'
import '../../i18n/messages/en/board-keys.ts'

/** The keys of the board; they can be switched off, for input by voice or by accident. */
export function KeysDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const isOn = useSyncExternalStore(
    localStore.subscribe,
    () => localStore.get('boardKeys') !== 'off',
  )
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={words.boardKeys.title}>
      <dl className={styles.keys}>
        {words.boardKeys.list.map(({ key, does }) => (
          <Row key={key} gap={14}>
            <dt>
              <KeyCap name={key} />
              <span className="visually-hidden">{key}</span>
            </dt>
            <dd>{does}</dd>
          </Row>
        ))}
      </dl>
      <Switch
        className={styles.switch ?? ''}
        label={words.boardKeys.title}
        text={words.boardKeys.title}
        isOn={isOn}
        onChange={(isNowOn) => localStore.set({ boardKeys: isNowOn ? null : 'off' })}
      />
      <Button kind="outline" size="large" isWide autoFocus onPress={onClose}>
        {words.common.close}
      </Button>
    </Sheet>
  )
}
