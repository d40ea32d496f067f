import { settingsLimits } from '@tumbler/rules/settings-limits'
import { Card, DashedRows } from '../../components/ui/card.tsx'
import { words } from '../../i18n/words.ts'
import { lostData, retentionFields } from './lost-data.ts'
import { NumberField } from './number-field.tsx'
import { Setting } from './setting.tsx'
import styles from './shop-settings.module.css'
import type { GroupProps } from './use-settings-changes.ts'

/** After how many days people leave their orders. */
export function PersonalDataPage({ values, saved, change, errorAt }: GroupProps) {
  return (
    <Card as="section" className={styles.card}>
      <h2 className={styles.pageHeading}>{words.shopSettings.groups['personal-data']}</h2>
      <DashedRows>
        {retentionFields.map((field) => {
          const isInvalid = errorAt(field) !== null
          return (
            <Setting
              key={field}
              title={words.shopSettings.names[field]}
              text={words.shopSettings.retention[field]}
              error={
                isInvalid ? words.shopSettings.wholeNumber(1, settingsLimits.retentionDays) : null
              }
              warning={isInvalid ? null : lostData(field, values, saved)}
            >
              {(errorId) => (
                <NumberField
                  label={words.shopSettings.names[field]}
                  value={values[field]}
                  onChange={(days) => change(field, days)}
                  min={1}
                  max={settingsLimits.retentionDays}
                  unit={words.shopSettings.days(values[field])}
                  isInvalid={isInvalid}
                  errorId={errorId}
                />
              )}
            </Setting>
          )
        })}
      </DashedRows>
    </Card>
  )
}
