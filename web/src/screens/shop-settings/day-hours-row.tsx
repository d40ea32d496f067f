import type { ShopSettingsValues } from '@tumbler/contract/shop-settings'
import { type Venue, venues } from '@tumbler/rules/drinks'
import type { DayHours } from '@tumbler/rules/opening-hours'
import { type ReactNode, useId } from 'react'
import { DayHoursField } from './day-hours-field.tsx'
import { FieldRow } from './field-row.tsx'
import styles from './hours-page.module.css'

export type HoursProps = {
  hours: ShopSettingsValues['openingHours']
  onChange: (hours: ShopSettingsValues['openingHours']) => void
  errorAt: (path: string) => string | null
}

type DayHoursRowProps = {
  day: string
  className: string | undefined
  hoursOf: (venue: Venue) => DayHours | null
  onChange: (venue: Venue, hours: DayHours | null) => void
  /** Of the day among the hours of a venue, such as `week.0`. */
  path: string
  errorAt: HoursProps['errorAt']
  /** After the name. */
  children: ReactNode
}

/** The hours of both venues on one day. */
export function DayHoursRow(props: DayHoursRowProps) {
  const { day, className, hoursOf, onChange, path, errorAt, children } = props
  const errorId = useId()
  const errors = venues.map((venue) => errorAt(`${venue}.${path}`))
  return (
    <li className={styles.day}>
      <FieldRow
        label={day}
        error={errors.find((error) => error !== null) ?? null}
        errorId={errorId}
        className={className}
      >
        <b className={styles.name}>{day}</b>
        {children}
        {venues.map((venue) => (
          <DayHoursField
            key={venue}
            venue={venue}
            day={day}
            value={hoursOf(venue)}
            onChange={(hours) => onChange(venue, hours)}
            errorAt={(name) => errorAt(`${venue}.${path}.${name}`)}
            errorId={errorId}
          />
        ))}
      </FieldRow>
    </li>
  )
}
