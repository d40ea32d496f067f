import { type Venue, venues } from '@tumbler/rules/drinks'
import { type DayHours, hoursOn } from '@tumbler/rules/opening-hours'
import { isDate } from '@tumbler/rules/periods'
import { settingsLimits } from '@tumbler/rules/settings-limits'
import { type FormEvent, useId, useState } from 'react'
import { Button } from '../../components/ui/button.tsx'
import { IconButton } from '../../components/ui/icon-button.tsx'
import { useShopDate } from '../../data/shop-time.ts'
import { useSettingsWords } from '../../i18n/settings-words.ts'
import { DateField } from './date-field.tsx'
import { DayHoursField } from './day-hours-field.tsx'
import { FieldRow } from './field-row.tsx'
import styles from './hours-page.module.css'
import layout from './shop-settings.module.css'
import { useFormatDate } from './use-format-date.ts'
import type { HoursProps } from './week-hours.tsx'

/** Dates on which other hours hold than in the week. */
export function OtherDays(props: HoursProps) {
  const { hours, onChange } = props
  const words = useSettingsWords()
  const today = useShopDate()
  const [added, setAdded] = useState('')
  const dates = [...new Set(venues.flatMap((venue) => Object.keys(hours[venue].dates)))].sort()
  const isFull = dates.length >= settingsLimits.hoursDates
  const add = (event: FormEvent) => {
    event.preventDefault()
    if (!isDate(added) || isFull) return
    if (!dates.includes(added)) onChange(withDate(hours, added, null))
    setAdded('')
  }
  return (
    <>
      <h2 className={layout.heading}>{words.otherDays}</h2>
      {dates.length === 0 && <p className={layout.text}>{words.noOtherDays}</p>}
      <ul>
        {dates.map((date) => (
          <OtherDay key={date} {...props} date={date} />
        ))}
      </ul>
      <form className={styles.add} onSubmit={add}>
        <DateField label={words.day} value={added} min={today} onChange={setAdded} />
        <Button type="submit" kind="outline" icon="plus" isDisabled={!isDate(added) || isFull}>
          {words.addDay}
        </Button>
      </form>
      {isFull && <p className={layout.text}>{words.full(settingsLimits.hoursDates)}</p>}
    </>
  )
}

type Hours = HoursProps['hours']

/** The same for both venues. */
const withDate = ({ cafe, bar }: Hours, date: string, value: DayHours | null): Hours => ({
  cafe: { ...cafe, dates: { ...cafe.dates, [date]: value } },
  bar: { ...bar, dates: { ...bar.dates, [date]: value } },
})

function withoutDate({ cafe, bar }: Hours, date: string): Hours {
  const { [date]: _ofCafe, ...cafeDates } = cafe.dates
  const { [date]: _ofBar, ...barDates } = bar.dates
  return { cafe: { ...cafe, dates: cafeDates }, bar: { ...bar, dates: barDates } }
}

function OtherDay({ hours, onChange, errorAt, date }: HoursProps & { date: string }) {
  const words = useSettingsWords()
  const formatDate = useFormatDate()
  const errorId = useId()
  const day = formatDate(date)
  const errorOf = (venue: Venue) => errorAt(`${venue}.dates.${date}`)
  const set = (venue: Venue, value: DayHours | null) => {
    const dates = { ...hours[venue].dates, [date]: value }
    onChange({ ...hours, [venue]: { ...hours[venue], dates } })
  }
  return (
    <li className={styles.day}>
      <FieldRow
        label={day}
        error={venues.map(errorOf).find((error) => error !== null) ?? null}
        errorId={errorId}
        className={styles.otherDay}
      >
        <b className={styles.name}>{day}</b>
        <IconButton
          icon="trash"
          label={words.removeDay(day)}
          size="medium"
          onPress={() => onChange(withoutDate(hours, date))}
        />
        {venues.map((venue) => (
          <DayHoursField
            key={venue}
            venue={venue}
            day={day}
            value={hoursOn(hours[venue], date)}
            onChange={(value) => set(venue, value)}
            errorAt={(name) => errorAt(`${venue}.dates.${date}.${name}`)}
            errorId={errorId}
          />
        ))}
      </FieldRow>
    </li>
  )
}
