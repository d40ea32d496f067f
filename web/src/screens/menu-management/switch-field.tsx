import { Switch } from '../../components/ui/switch.tsx'
import { words } from '../../i18n/words.ts'
import styles from './edit-menu.module.css'

type SwitchFieldProps = {
  label: string
  hint: string
  isOn: boolean
  onChange: (isOn: boolean) => void
}

/** A switch with a sentence about what it does. */
export function SwitchField({ label, hint, isOn, onChange }: SwitchFieldProps) {
  return (
    <Switch
      className={styles.switch ?? ''}
      label={`${label}. ${hint}`}
      text={
        <>
          <span className={styles.label}>{label}</span>
          <small>{hint}</small>
        </>
      }
      isOn={isOn}
      onChange={onChange}
      words={{ on: words.menuForm.on, off: words.menuForm.off }}
    />
  )
}
