import type { Venue } from '@tumbler/rules/drinks'
import type { DayHours } from '@tumbler/rules/opening-hours'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../components/ui/button.tsx'
import { IconButton } from '../../components/ui/icon-button.tsx'
import { words } from '../../i18n/words.ts'
import styles from './hours-page.module.css'
import { TimeField } from './time-field.tsx'

/** Of a day that was closed. */
const firstHours: Record<Venue, DayHours> = {
  cafe: { opens: '9:00', closes: '16:00' },
  bar: { opens: '15:00', closes: '18:00' },
}

type DayHoursFieldProps = {
  venue: Venue
  day: string
  value: DayHours | null
  onChange: (hours: DayHours | null) => void
  /** Of `opens` or `closes`. */
  errorAt: (name: keyof DayHours) => string | null
  errorId: string
}

/** From when until when a venue is open on a day, or that it is closed. */
export function DayHoursField(props: DayHoursFieldProps) {
  const { venue, day, value, onChange, errorAt, errorId } = props
  const name = words.shopSettings.venueOn(words.common.venues[venue], day)
  const closedButton = useRef<HTMLButtonElement>(null)
  /** Switched by hand, so that the focus goes along. */
  const [isSwitched, setSwitched] = useState(false)
  useEffect(() => {
    if (isSwitched && value === null) closedButton.current?.focus()
  }, [isSwitched, value])
  const set = (hours: DayHours | null) => {
    setSwitched(true)
    onChange(hours)
  }
  const field = (name: keyof DayHours) => ({ isInvalid: errorAt(name) !== null, errorId })
  return (
    <div className={styles.cell} data-venue={venue}>
      <span className={styles.venue}>{words.common.venues[venue]}</span>
      {value ? (
        <>
          <TimeField
            {...field('opens')}
            label={words.shopSettings.opens(name)}
            value={value.opens}
            onChange={(opens) => onChange({ ...value, opens })}
            autoFocus={isSwitched}
          />
          <span>{words.shopSettings.to}</span>
          <TimeField
            {...field('closes')}
            label={words.shopSettings.closes(name)}
            value={value.closes}
            onChange={(closes) => onChange({ ...value, closes })}
          />
          <IconButton
            icon="x"
            label={words.shopSettings.close(name)}
            size="medium"
            onPress={() => set(null)}
          />
        </>
      ) : (
        <Button
          ref={closedButton}
          kind="ghost"
          className={styles.closed}
          aria-label={`${words.shopSettings.closed}. ${words.shopSettings.open(name)}`}
          onPress={() => set(firstHours[venue])}
        >
          {words.shopSettings.closed}
        </Button>
      )}
    </div>
  )
}
