import type { ShopSettingsValues } from '@tumbler/contract/shop-settings'
import { type Venue, venues } from '@tumbler/rules/drinks'
import type { DayHours } from '@tumbler/rules/opening-hours'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { TimeField } from '../../components/time-field.tsx'
import { Button } from '../../components/ui/button.tsx'
import { IconButton } from '../../components/ui/icon-button.tsx'
import { words } from '../../i18n/words.ts'
import { FieldGroup } from './fields.tsx'
import styles from './hours-page.module.css'
import { useSettingsForm } from './settings-form.tsx'

export type VenueHours = ShopSettingsValues['openingHours'][Venue]

type DayRowProps = {
  day: string
  /** Among the hours of a venue, such as `week.0`. */
  path: string
  className: string | undefined
  hoursOf: (ofVenue: VenueHours) => DayHours | null
  withHours: (ofVenue: VenueHours, hours: DayHours | null) => VenueHours
  /** After the name. */
  children: ReactNode
}

/** The hours of both venues on one day. */
export function DayRow({ day, path, className, hoursOf, withHours, children }: DayRowProps) {
  const { values, set, errorAt } = useSettingsForm()
  const hours = values.openingHours
  const errors = venues.map((venue) => errorAt(`openingHours.${venue}.${path}`))
  return (
    <li className={styles.day}>
      <FieldGroup
        label={day}
        error={errors.find((error) => error !== null) ?? null}
        className={className}
      >
        {(errorId) => (
          <>
            <b className={styles.name}>{day}</b>
            {children}
            {venues.map((venue) => (
              <DayHoursField
                key={venue}
                venue={venue}
                day={day}
                value={hoursOf(hours[venue])}
                onChange={(value) =>
                  set('openingHours', { ...hours, [venue]: withHours(hours[venue], value) })
                }
                errorIdOf={(name) =>
                  errorAt(`openingHours.${venue}.${path}.${name}`) === null ? undefined : errorId
                }
              />
            ))}
          </>
        )}
      </FieldGroup>
    </li>
  )
}

/** The first hours of a day that was closed. */
const firstHours: Record<Venue, DayHours> = {
  cafe: { opens: '9:00', closes: '16:00' },
  bar: { opens: '15:00', closes: '18:00' },
}

type DayHoursFieldProps = {
  venue: Venue
  day: string
  value: DayHours | null
  onChange: (hours: DayHours | null) => void
  errorIdOf: (name: keyof DayHours) => string | undefined
}

/** From when until when a venue is open on a day, or that it is closed. */
function DayHoursField({ venue, day, value, onChange, errorIdOf }: DayHoursFieldProps) {
  const name = words.shopSettings.venueOn(words.common.venues[venue], day)
  const closedButton = useRef<HTMLButtonElement>(null)
  /** Opened or closed here, so that the focus goes along. */
  const [isSwitched, setSwitched] = useState(false)
  useEffect(() => {
    if (isSwitched && value === null) closedButton.current?.focus()
  }, [isSwitched, value])
  const set = (hours: DayHours | null) => {
    setSwitched(true)
    onChange(hours)
  }
  return (
    <div className={styles.cell} data-venue={venue}>
      <span className={styles.venue}>{words.common.venues[venue]}</span>
      {value ? (
        <>
          <TimeField
            label={words.shopSettings.opens(name)}
            value={value.opens}
            onChange={(opens) => onChange({ ...value, opens })}
            errorId={errorIdOf('opens')}
            autoFocus={isSwitched}
          />
          <span>{words.shopSettings.to}</span>
          <TimeField
            label={words.shopSettings.closes(name)}
            value={value.closes}
            onChange={(closes) => onChange({ ...value, closes })}
            errorId={errorIdOf('closes')}
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
