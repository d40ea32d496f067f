import { settingsLimits } from '@tumbler/rules/settings-limits'
import { Card, DashedRows } from '../../components/ui/card.tsx'
import { classNames } from '../../components/ui/class-names.ts'
import { words } from '../../i18n/words.ts'
import { NumberField } from './number-field.tsx'
import styles from './orders-page.module.css'
import { Setting } from './setting.tsx'
import layout from './shop-settings.module.css'
import type { GroupProps } from './use-settings-changes.ts'

const ageLooks = [styles.soon, styles.late, styles.veryLate]

/** How many drinks a person may order, and when a card of the board changes its colour. */
export function OrdersPage({ values, change, errorAt }: GroupProps) {
  const { orderLimitPerDay, ageMinutes } = values
  const hasLimitError = errorAt('orderLimitPerDay') !== null
  const ageError = errorAt('ageMinutes')
  const isMissing = (minutes: number) => !(minutes >= 1 && minutes <= settingsLimits.ageMinutes)
  const isWrong = (place: number) => {
    const [minutes = Number.NaN, before = 0] = [ageMinutes[place], ageMinutes[place - 1]]
    return isMissing(minutes) || minutes <= before
  }
  const setMinutes = (place: number, minutes: number) =>
    change(
      'ageMinutes',
      ageMinutes.map((one, index) => (index === place ? minutes : one)) as typeof ageMinutes,
    )
  return (
    <Card as="section" className={layout.card}>
      <h2 className={layout.pageHeading}>{words.shopSettings.groups.orders}</h2>
      <DashedRows>
        <Setting
          title={words.shopSettings.names.orderLimitPerDay}
          text={words.shopSettings.limitText}
          error={
            hasLimitError
              ? words.shopSettings.wholeNumber(1, settingsLimits.orderLimitPerDay)
              : null
          }
        >
          {(errorId) => (
            <NumberField
              label={words.shopSettings.names.orderLimitPerDay}
              value={orderLimitPerDay}
              onChange={(limit) => change('orderLimitPerDay', limit)}
              min={1}
              max={settingsLimits.orderLimitPerDay}
              isInvalid={hasLimitError}
              errorId={errorId}
              hasSteps
            />
          )}
        </Setting>
        <Setting
          title={words.shopSettings.names.ageMinutes}
          text={words.shopSettings.boardColoursText}
          error={
            ageMinutes.some(isMissing)
              ? words.shopSettings.wholeNumber(1, settingsLimits.ageMinutes)
              : ageError
          }
        >
          {(errorId) => (
            <div className={styles.ages}>
              {words.shopSettings.ageSteps.map((step, place) => (
                <div key={step} className={classNames(styles.age, ageLooks[place])}>
                  <span aria-hidden="true">{step}</span>
                  <NumberField
                    className={styles.minutes}
                    label={step}
                    value={ageMinutes[place] ?? Number.NaN}
                    onChange={(minutes) => setMinutes(place, minutes)}
                    min={1}
                    max={settingsLimits.ageMinutes}
                    isInvalid={isWrong(place)}
                    errorId={errorId}
                  />
                </div>
              ))}
            </div>
          )}
        </Setting>
      </DashedRows>
    </Card>
  )
}
