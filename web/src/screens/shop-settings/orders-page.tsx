import { limits } from '@tumbler/rules/limits'
import { settingsLimits } from '@tumbler/rules/settings-limits'
import { DashedRows } from '../../components/ui/card.tsx'
import { classNames } from '../../components/ui/class-names.ts'
import { Row, Stack } from '../../components/ui/layout.tsx'
import { words } from '../../i18n/words.ts'
import { NumberField } from './fields.tsx'
import { LimitDates } from './limit-dates.tsx'
import styles from './orders-page.module.css'
import { NumberSetting, Setting, SettingsCard, SwitchSetting } from './settings-card.tsx'
import { useSettingsForm } from './settings-form.tsx'
import settingsStyles from './shop-settings.module.css'
import { StationsList } from './stations-list.tsx'
import { WordedList } from './worded-list.tsx'

const ageLooks = [styles.soon, styles.late, styles.veryLate]

/** How many drinks a day, on which days another number, why the bar cancels, the board's colours and its stations. */
export function OrdersPage() {
  return (
    <Stack gap={14}>
      <Numbers />
      <LimitDates />
      <WordedList
        path="rejectReasons"
        labels={words.shopSettings.reasons}
        max={settingsLimits.ownReasons}
        length={limits.otherReason}
      />
      <WordedList
        path="messages"
        labels={words.shopSettings.presets}
        max={settingsLimits.presets}
        length={limits.message}
      />
      <StationsList />
    </Stack>
  )
}

/** The limit of drinks a day, and when a card of the board changes its colour. */
function Numbers() {
  const { values, set, errorAt } = useSettingsForm()
  const { ageMinutes } = values
  const isMissing = (minutes: number) => !(minutes >= 1 && minutes <= settingsLimits.ageMinutes)
  const isWrong = (place: number) => {
    const [minutes = Number.NaN, before = 0] = [ageMinutes[place], ageMinutes[place - 1]]
    return isMissing(minutes) || minutes <= before
  }
  return (
    <SettingsCard title={words.shopSettings.groups.orders} isPageTitle>
      <DashedRows>
        <NumberSetting
          field="orderLimitPerDay"
          text={words.shopSettings.limitText}
          max={settingsLimits.orderLimitPerDay}
          hasSteps
        />
        <NumberSetting
          field="maxOpenOrders"
          text={words.shopSettings.maxOpenOrdersText}
          min={0}
          max={settingsLimits.maxOpenOrders}
        />
        <li className={settingsStyles.setting}>
          <SwitchSetting field="allowPickUpTimes" text={words.shopSettings.pickUpTimesText} />
        </li>
        <Setting
          title={words.shopSettings.names.ageMinutes}
          text={words.shopSettings.boardColoursText}
          error={
            ageMinutes.some(isMissing)
              ? words.shopSettings.wholeNumber(1, settingsLimits.ageMinutes)
              : errorAt('ageMinutes')
          }
        >
          {(errorId) => (
            <Row wraps gap={8} align="stretch">
              {words.shopSettings.ageSteps.map((step, place) => (
                <Stack
                  key={step}
                  gap={2}
                  align="center"
                  className={classNames(styles.age, ageLooks[place])}
                >
                  <span aria-hidden="true">{step}</span>
                  <NumberField
                    className={styles.minutes}
                    label={step}
                    value={ageMinutes[place] ?? Number.NaN}
                    onChange={(minutes) =>
                      set('ageMinutes', ageMinutes.with(place, minutes) as typeof ageMinutes)
                    }
                    max={settingsLimits.ageMinutes}
                    errorId={isWrong(place) ? errorId : undefined}
                  />
                </Stack>
              ))}
            </Row>
          )}
        </Setting>
      </DashedRows>
    </SettingsCard>
  )
}
