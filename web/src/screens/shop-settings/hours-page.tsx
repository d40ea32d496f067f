import type { ShopSettingsValues } from '@tumbler/contract/shop-settings'
import { type Venue, venues } from '@tumbler/rules/drinks'
import {
  type DayHours,
  hoursOn,
  minutesOf,
  timeOfDay,
  usualHoursOn,
} from '@tumbler/rules/opening-hours'
import { isDate } from '@tumbler/rules/periods'
import { settingsLimits } from '@tumbler/rules/settings-limits'
import { fridayClosingHour } from '@tumbler/rules/shop-calendar'
import { type FormEvent, useState } from 'react'
import { DateField } from '../../components/date-field.tsx'
import { useFormatDate } from '../../components/order/setting-changes.tsx'
import { Button } from '../../components/ui/button.tsx'
import { DashedRows } from '../../components/ui/card.tsx'
import { IconButton } from '../../components/ui/icon-button.tsx'
import { Icon } from '../../components/ui/icons.tsx'
import { Row, Stack } from '../../components/ui/layout.tsx'
import { useShopDate } from '../../data/shop-time.ts'
import { words } from '../../i18n/words.ts'
import { DayRow, type VenueHours } from './day-row.tsx'
import styles from './hours-page.module.css'
import { Note, SettingsCard, SwitchSetting } from './settings-card.tsx'
import { useSettingsForm } from './settings-form.tsx'
import layout from './shop-settings.module.css'

/** Index in a week that begins on Monday. */
const friday = 4

/** The week, days with other hours, and whether orders stop outside them. */
export function HoursPage() {
  const { values } = useSettingsForm()
  const onFriday = values.openingHours.cafe.week[friday]
  const isLate = onFriday && minutesOf(onFriday.closes) > fridayClosingHour * 60
  return (
    <Stack gap={14}>
      <SettingsCard title={words.shopSettings.week}>
        <WeekHours />
        {isLate && (
          <Note className={styles.note}>
            <Icon name="info-circle" size="1.25em" />
            {words.shopSettings.fridayNoon}
          </Note>
        )}
      </SettingsCard>
      <div className={layout.pair}>
        <OtherDays />
        <SettingsCard>
          <SwitchSetting field="stopOutsideHours" text={words.shopSettings.stopText} />
        </SettingsCard>
      </div>
    </Stack>
  )
}

/** Monday to Sunday of both venues; on wide screens with their bars. */
function WeekHours() {
  const { openingHours } = useSettingsForm().values
  const scale = scaleOf(openingHours)
  return (
    <div className={styles.week}>
      <div className={styles.legend} aria-hidden="true">
        <span />
        {venues.map((venue) => (
          <span key={venue} className={styles.key} data-venue={venue}>
            {words.common.venues[venue]}
          </span>
        ))}
        <span className={styles.scale}>
          {[scale.from, (scale.from + scale.to) / 2, scale.to].map((minutes) => (
            <span key={minutes}>{timeOfDay(minutes)}</span>
          ))}
        </span>
      </div>
      <DashedRows>
        {words.shop.weekdays.map((day, index) => (
          <DayRow
            key={day}
            day={day}
            path={`week.${index}`}
            className={styles.dayRow}
            hoursOf={({ week }) => week[index] ?? null}
            withHours={({ week, dates }, hours) => ({ week: week.with(index, hours), dates })}
          >
            <span className={styles.bar} aria-hidden="true">
              {venues.map((venue) => (
                <Span
                  key={venue}
                  venue={venue}
                  hours={usualHoursOn(openingHours, venue, index + 1)}
                  scale={scale}
                />
              ))}
            </span>
          </DayRow>
        ))}
      </DashedRows>
    </div>
  )
}

/** In minutes since midnight. */
type Scale = { from: number; to: number }

/** The hours of the day between the first opening and the last closing. */
function scaleOf(hours: ShopSettingsValues['openingHours']): Scale {
  const days = venues.flatMap((venue) => hours[venue].week).filter(isRange)
  if (days.length === 0) return { from: 8 * 60, to: 18 * 60 }
  const from = Math.min(...days.map(({ opens }) => minutesOf(opens)))
  const to = Math.max(...days.map(({ closes }) => minutesOf(closes)))
  // Two hours at least, so that its middle is a time of its own.
  return { from: Math.floor(from / 60) * 60, to: Math.max(Math.ceil(to / 60), from / 60 + 2) * 60 }
}

const isRange = (day: DayHours | null): day is DayHours =>
  day !== null && minutesOf(day.opens) < minutesOf(day.closes)

type SpanProps = { venue: Venue; hours: DayHours | null; scale: Scale }

function Span({ venue, hours, scale: { from, to } }: SpanProps) {
  if (!isRange(hours)) return null
  const [left, right] = [hours.opens, hours.closes].map(
    (time) => ((minutesOf(time) - from) / (to - from)) * 100,
  ) as [number, number]
  return (
    <span
      className={styles.span}
      data-venue={venue}
      style={{ left: `${left}%`, width: `${right - left}%` }}
    />
  )
}

/** Dates on which other hours hold than in the week. */
function OtherDays() {
  const { values, set } = useSettingsForm()
  const { cafe, bar } = values.openingHours
  const today = useShopDate()
  const formatDate = useFormatDate()
  const [added, setAdded] = useState('')
  const dates = Object.keys({ ...cafe.dates, ...bar.dates }).sort()
  const isFull = dates.length >= settingsLimits.hoursDates
  const setDates = (edit: (dates: VenueHours['dates']) => VenueHours['dates']) =>
    set('openingHours', {
      cafe: { ...cafe, dates: edit(cafe.dates) },
      bar: { ...bar, dates: edit(bar.dates) },
    })
  const add = (event: FormEvent) => {
    event.preventDefault()
    if (!isDate(added) || isFull) return
    if (!dates.includes(added)) setDates((before) => ({ ...before, [added]: null }))
    setAdded('')
  }
  return (
    <SettingsCard title={words.shopSettings.otherDays}>
      {dates.length === 0 && <Note>{words.shopSettings.noOtherDays}</Note>}
      <DashedRows>
        {dates.map((date) => (
          <DayRow
            key={date}
            day={formatDate(date)}
            path={`dates.${date}`}
            className={styles.otherDay}
            hoursOf={(ofVenue) => hoursOn(ofVenue, date)}
            withHours={(ofVenue, hours) => ({
              ...ofVenue,
              dates: { ...ofVenue.dates, [date]: hours },
            })}
          >
            <IconButton
              icon="trash"
              label={words.shopSettings.removeDay(formatDate(date))}
              size="medium"
              onPress={() => setDates(({ [date]: _removed, ...others }) => others)}
            />
          </DayRow>
        ))}
      </DashedRows>
      <Row as="form" wraps gap={10} align="end" onSubmit={add}>
        <DateField label={words.shopSettings.day} value={added} min={today} onChange={setAdded} />
        <Button type="submit" kind="outline" icon="plus" isDisabled={!isDate(added) || isFull}>
          {words.shopSettings.addDay}
        </Button>
      </Row>
      {isFull && <Note>{words.shopSettings.full(settingsLimits.hoursDates)}</Note>}
    </SettingsCard>
  )
}
