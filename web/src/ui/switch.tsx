import { Switch as AriaSwitch } from 'react-aria-components'
import styles from './switch.module.css'

type SwitchProps = {
  /** Names the object: "Americano". */
  label: string
  isOn: boolean
  onChange: (isOn: boolean) => void
  /** The word that stands beside it in each state. */
  words?: { on: string; off: string }
  isDisabled?: boolean
}

export function Switch({ label, isOn, onChange, words, isDisabled = false }: SwitchProps) {
  return (
    <span className={styles.switch}>
      {words !== undefined && (
        <span className={styles.word} aria-hidden="true">
          {isOn ? words.on : words.off}
        </span>
      )}
      <AriaSwitch
        className={styles.target}
        aria-label={label}
        isSelected={isOn}
        onChange={onChange}
        isDisabled={isDisabled}
      >
        <span className={styles.track} />
      </AriaSwitch>
    </span>
  )
}
