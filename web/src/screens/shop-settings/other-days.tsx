import { venues } from '@tumbler/rules/drinks'
import { type DayHours, hoursOn } from '@tumbler/rules/opening-hours'
import { isDate } from '@tumbler/rules/periods'
import { settingsLimits } from '@tumbler/rules/settings-limits'
import { type FormEvent, useState } from 'react'
import { Button } from '../../components/ui/button.tsx'
import { IconButton } from '../../components/ui/icon-button.tsx'
import { useShopDate } from '../../data/shop-time.ts'
import { words } from '../../i18n/words.ts'
import { DateField } from './date-field.tsx'
import { DayHoursRow, type HoursProps } from './day-hours-row.tsx'
import styles from './hours-page.module.css'
import layout from './shop-settings.module.css'
import { useFormatDate } from './use-format-date.ts'

/** Dates on which other hours hold than in the week. */
export function OtherDays(props: HoursProps) {
  const { hours, onChange } = props
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
      <h2 className={layout.heading}>{words.shopSettings.otherDays}</h2>
      {dates.length === 0 && <p className={layout.text}>{words.shopSettings.noOtherDays}</p>}
      <ul>
        {dates.map((date) => (
          <OtherDay key={date} {...props} date={date} />
        ))}
      </ul>
      <form className={styles.add} onSubmit={add}>
        <DateField label={words.shopSettings.day} value={added} min={today} onChange={setAdded} />
        <Button type="submit" kind="outline" icon="plus" isDisabled={!isDate(added) || isFull}>
          {words.shopSettings.addDay}
        </Button>
      </form>
      {isFull && (
        <p className={layout.text}>{words.shopSettings.full(settingsLimits.hoursDates)}</p>
      )}
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
  const day = useFormatDate()(date)
  return (
    <DayHoursRow
      day={day}
      className={styles.otherDay}
      hoursOf={(venue) => hoursOn(hours[venue], date)}
      onChange={(venue, value) => {
        const dates = { ...hours[venue].dates, [date]: value }
        onChange({ ...hours, [venue]: { ...hours[venue], dates } })
      }}
      path={`dates.${date}`}
      errorAt={errorAt}
    >
      <IconButton
        icon="trash"
        label={words.shopSettings.removeDay(day)}
        size="medium"
        onPress={() => onChange(withoutDate(hours, date))}
      />
    </DayHoursRow>
  )
}
