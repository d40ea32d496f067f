import type { ReactNode } from 'react'
import { Switch as AriaSwitch } from 'react-aria-components'
import { classNames } from './class-names.ts'
import styles from './switch.module.css'

type SwitchProps = {
  /** Names the object: "Americano". */
  label: string
  /** The visible label before the switch; it is part of the target. */
  text?: ReactNode
  isOn: boolean
  onChange: (isOn: boolean) => void
  /** What is on is unusual: amber with a bar, in place of green with a check. */
  tone?: 'warning'
  /** The word beside it in each state. */
  words?: { on: string; off: string }
  className?: string
}

/** Text and switch are one target. */
export function Switch(props: SwitchProps) {
  const { label, text, isOn, onChange, tone, words, className } = props
  return (
    <AriaSwitch
      className={classNames(styles.switch, text !== undefined && styles.labelled, className)}
      aria-label={label}
      data-tone={tone}
      isSelected={isOn}
      onChange={onChange}
    >
      {text !== undefined && <span className={styles.text}>{text}</span>}
      {words !== undefined && (
        <span className={styles.word} aria-hidden="true">
          {isOn ? words.on : words.off}
        </span>
      )}
      <span className={styles.target}>
        <span className={styles.track} />
      </span>
    </AriaSwitch>
  )
}
