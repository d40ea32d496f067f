import { daysIn, isDate } from '@tumbler/rules/periods'
import { useState } from 'react'
import { Button, Dialog, DialogTrigger, Popover } from 'react-aria-components'
import styles from './date-range-field.module.css'
import { Button as PlainButton } from './ui/button.tsx'
import { FieldError } from './ui/field-error.tsx'
import { Icon } from './ui/icons.tsx'

/** Both days belong to it, YYYY-MM-DD. */
export interface Days {
  from: string
  to: string
}

type DateRangeFieldProps = {
  label: string
  /** The chosen days in words. */
  text: string
  value: Days
  onChange: (days: Days) => void
  maxDays: number
  /** Later ones cannot be chosen. */
  lastDay?: string
  /** Given where something else opens it too. */
  isOpen?: boolean
  onOpenChange?: (isOpen: boolean) => void
  presets: readonly { label: string; days: Days }[]
  words: {
    from: string
    to: string
    ok: string
    wrongOrder: string
    tooManyDays: string
    afterLastDay?: string
  }
}

/** A button with the chosen days; it opens the first and the last day, and a few usual choices. */
export function DateRangeField(props: DateRangeFieldProps) {
  const { label, text, isOpen, onOpenChange, ...chooser } = props
  return (
    <DialogTrigger
      {...(isOpen !== undefined && { isOpen })}
      {...(onOpenChange && { onOpenChange })}
    >
      <Button className={styles.button} aria-label={`${label}: ${text}`}>
        <Icon name="calendar" />
        <span>{text}</span>
        <Icon name="chevron-down" />
      </Button>
      <Popover placement="bottom end" className={styles.popover}>
        <Dialog className={styles.dialog} aria-label={label}>
          {({ close }) => <Chooser {...chooser} close={close} />}
        </Dialog>
      </Popover>
    </DialogTrigger>
  )
}

type ChooserProps = Omit<DateRangeFieldProps, 'label' | 'text' | 'isOpen' | 'onOpenChange'> & {
  close: () => void
}

function Chooser(props: ChooserProps) {
  const { value, onChange, maxDays, lastDay, presets, words, close } = props
  const [{ from, to }, setDays] = useState(value)
  const choose = (days: Days) => {
    onChange(days)
    close()
  }
  const isWhole = isDate(from) && isDate(to)
  const days = isWhole ? daysIn({ startDate: from, endDate: to }) + 1 : 0
  const error = isWhole ? errorOf() : null
  function errorOf(): string | null {
    if (days < 1) return words.wrongOrder
    if (lastDay !== undefined && to > lastDay) return words.afterLastDay ?? null
    return days > maxDays ? words.tooManyDays : null
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (isWhole && error === null) choose({ from, to })
      }}
    >
      <div className={styles.presets}>
        {presets.map((preset) => (
          <PlainButton key={preset.label} kind="outline" onPress={() => choose(preset.days)}>
            {preset.label}
          </PlainButton>
        ))}
      </div>
      <div className={styles.fields}>
        <label>
          {words.from}
          <input
            type="date"
            value={from}
            max={to}
            onChange={({ target }) => setDays({ from: target.value, to })}
          />
        </label>
        <label>
          {words.to}
          <input
            type="date"
            value={to}
            max={lastDay}
            onChange={({ target }) => setDays({ from, to: target.value })}
          />
        </label>
      </div>
      {error !== null && <FieldError>{error}</FieldError>}
      <PlainButton type="submit" isWide size="board" isDisabled={!isWhole || error !== null}>
        {words.ok}
      </PlainButton>
    </form>
  )
}
