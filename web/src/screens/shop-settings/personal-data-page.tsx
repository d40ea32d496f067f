import { settingsLimits } from '@tumbler/rules/settings-limits'
import { DashedRows } from '../../components/ui/card.tsx'
import { words } from '../../i18n/words.ts'
import { lostData, retentionFields } from './lost-data.ts'
import { NumberSetting, SettingsCard } from './settings-card.tsx'
import { useSettingsForm } from './settings-form.tsx'

/** After how many days people leave their orders. */
export function PersonalDataPage() {
  const { values, saved } = useSettingsForm()
  return (
    <SettingsCard title={words.shopSettings.groups['personal-data']} isPageTitle>
      <DashedRows>
        {retentionFields.map((field) => (
          <NumberSetting
            key={field}
            field={field}
            title={words.shopSettings.retentionTitles[field]}
            text={words.shopSettings.retention[field]}
            max={settingsLimits.retentionDays}
            unit={words.shopSettings.days(values[field])}
            warning={lostData(field, values, saved)}
          />
        ))}
      </DashedRows>
    </SettingsCard>
  )
}
