import { Label, Radio, RadioGroup } from 'react-aria-components'
import styles from './sweetness-glasses.module.css'

type SweetnessGlassesProps = {
  label: string
  /** Percents, from unsweetened up. */
  steps: readonly number[]
  value: number | null
  onChange: (step: number) => void
  stepLabel: (step: number) => string
  /** The usual one, two columns wide on phones. */
  normalStep?: number
}

/** Height of the syrup in a glass of 52 pixels. */
function syrupHeight(step: number): number {
  return step === 0 ? 0 : 4 + (step / 200) * 42
}

/** Nine glasses, each filled with its share of syrup. */
export function SweetnessGlasses(props: SweetnessGlassesProps) {
  const { label, steps, value, onChange, stepLabel, normalStep = 100 } = props
  return (
    <RadioGroup
      className={styles.group}
      orientation="horizontal"
      value={value === null ? null : String(value)}
      onChange={(step) => onChange(Number(step))}
    >
      <div className={styles.head}>
        <Label>{label}</Label>
        {value !== null && (
          <span className={styles.chosen} aria-hidden="true">
            {stepLabel(value)}
          </span>
        )}
      </div>
      <div className={styles.glasses}>
        {steps.map((step) => (
          <Radio
            key={step}
            value={String(step)}
            className={styles.glass}
            data-normal={step === normalStep || undefined}
          >
            <span
              className={styles.syrup}
              style={{ height: `${(syrupHeight(step) / 52) * 100}%` }}
              aria-hidden="true"
            />
            <span className={styles.words}>{stepLabel(step)}</span>
          </Radio>
        ))}
      </div>
    </RadioGroup>
  )
}
