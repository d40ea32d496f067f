import { minutesOf } from '@tumbler/rules/opening-hours'
import { fridayClosingHour } from '@tumbler/rules/shop-calendar'
import { Card } from '../../components/ui/card.tsx'
import { Icon } from '../../components/ui/icons.tsx'
import { Switch } from '../../components/ui/switch.tsx'
import { words } from '../../i18n/words.ts'
import styles from './hours-page.module.css'
import { OtherDays } from './other-days.tsx'
import layout from './shop-settings.module.css'
import type { GroupProps } from './use-settings-changes.ts'
import { WeekHours } from './week-hours.tsx'

const friday = 4

/** The week, days with other hours, and whether orders stop outside them. */
export function HoursPage({ values, change, errorAt }: GroupProps) {
  const { openingHours, stopOutsideHours } = values
  const onFriday = openingHours.cafe.week[friday]
  const isLate = onFriday && minutesOf(onFriday.closes) > fridayClosingHour * 60
  const hours = {
    hours: openingHours,
    onChange: (hours: typeof openingHours) => change('openingHours', hours),
    errorAt: (path: string) => errorAt(`openingHours.${path}`),
  }
  return (
    <div className={layout.groups}>
      <Card as="section" className={layout.card}>
        <h2 className={layout.heading}>{words.shopSettings.week}</h2>
        <WeekHours {...hours} />
        {isLate && (
          <p className={styles.note}>
            <Icon name="info-circle" size="1.25em" />
            {words.shopSettings.fridayNoon}
          </p>
        )}
      </Card>
      <div className={layout.pair}>
        <Card as="section" className={layout.card}>
          <OtherDays {...hours} />
        </Card>
        <Card as="section" className={layout.card}>
          <Switch
            label={words.shopSettings.names.stopOutsideHours}
            text={
              <>
                <b className={layout.name}>{words.shopSettings.names.stopOutsideHours}</b>
                <span className={layout.text}>{words.shopSettings.stopText}</span>
              </>
            }
            isOn={stopOutsideHours}
            onChange={(isOn) => change('stopOutsideHours', isOn)}
          />
        </Card>
      </div>
    </div>
  )
}
