import { isDate } from '@tumbler/rules/periods'
import { settingsLimits } from '@tumbler/rules/settings-limits'
import { type FormEvent, useState } from 'react'
import { DateField } from '../../components/date-field.tsx'
import { useFormatDate } from '../../components/order/setting-changes.tsx'
import { Button } from '../../components/ui/button.tsx'
import { DashedRows } from '../../components/ui/card.tsx'
import { IconButton } from '../../components/ui/icon-button.tsx'
import { Row } from '../../components/ui/layout.tsx'
import { useShopDate } from '../../data/shop-time.ts'
import { words } from '../../i18n/words.ts'
import { FieldGroup, NumberField } from './fields.tsx'
import styles from './orders-page.module.css'
import { Note, SettingsCard } from './settings-card.tsx'
import { useSettingsForm } from './settings-form.tsx'

/** More than on other days, at first. */
const extraDrinks = 2

/** Dates on which another number of drinks can be ordered; those that are over go with the next new one. */
export function LimitDates() {
  const { values, set } = useSettingsForm()
  const { limitDates, orderLimitPerDay } = values
  const today = useShopDate()
  const [added, setAdded] = useState('')
  const dates = Object.keys(limitDates).sort()
  const coming = Object.entries(limitDates).filter(([date]) => date >= today)
  const isFull = coming.length >= settingsLimits.limitDates
  const isKnown = dates.includes(added)
  const mayAdd = isDate(added) && added >= today && !isFull && !isKnown
  const firstLimit = Math.min(
    (orderLimitPerDay || 0) + extraDrinks,
    settingsLimits.orderLimitPerDay,
  )
  const add = (event: FormEvent) => {
    event.preventDefault()
    if (!mayAdd) return
    set('limitDates', { ...Object.fromEntries(coming), [added]: firstLimit })
    setAdded('')
  }
  return (
    <SettingsCard title={words.shopSettings.names.limitDates}>
      <Note>
        {dates.length === 0
          ? words.shopSettings.limitDates.none
          : words.shopSettings.limitDates.text}
      </Note>
      <DashedRows>
        {dates.map((date) => (
          <LimitDate key={date} date={date} isOver={date < today} />
        ))}
      </DashedRows>
      <Row as="form" wraps gap={10} align="end" onSubmit={add}>
        <DateField label={words.shopSettings.day} value={added} min={today} onChange={setAdded} />
        <Button type="submit" kind="outline" icon="plus" isDisabled={!mayAdd}>
          {words.shopSettings.addDay}
        </Button>
      </Row>
      {isKnown && <Note role="status">{words.shopSettings.limitDates.known}</Note>}
      {isFull && <Note>{words.shopSettings.full(settingsLimits.limitDates)}</Note>}
    </SettingsCard>
  )
}

function LimitDate({ date, isOver }: { date: string; isOver: boolean }) {
  const { values, set, errorAt } = useSettingsForm()
  const day = useFormatDate()(date)
  const { [date]: limit = Number.NaN, ...others } = values.limitDates
  const isWrong = errorAt(`limitDates.${date}`) !== null
  const max = settingsLimits.orderLimitPerDay
  return (
    <li>
      <FieldGroup
        label={day}
        error={isWrong ? words.shopSettings.wholeNumber(1, max) : null}
        className={styles.limitDate}
      >
        {(errorId) => (
          <>
            <b className={styles.date} data-over={isOver || undefined}>
              {day}
            </b>
            {isOver ? (
              <Note as="span">
                {limit}, {words.shopSettings.limitDates.over}
              </Note>
            ) : (
              <NumberField
                hasSteps
                label={words.shopSettings.limitDates.limitOf(day)}
                value={limit}
                onChange={(value) => set('limitDates', { ...values.limitDates, [date]: value })}
                max={max}
                errorId={isWrong ? errorId : undefined}
              />
            )}
            <IconButton
              icon="trash"
              label={words.shopSettings.removeDay(day)}
              size="medium"
              onPress={() => set('limitDates', others)}
            />
          </>
        )}
      </FieldGroup>
    </li>
  )
}
