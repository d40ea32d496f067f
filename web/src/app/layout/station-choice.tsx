import { wordedIn } from '@tumbler/rules/two-names'
import { Icon } from '../../components/ui/icons.tsx'
import { SelectField } from '../../components/ui/select-field.tsx'
import { useStations } from '../../data/stations.ts'
import { localStore } from '../../device/storage.ts'
import { useLanguage } from '../../i18n/language.ts'
import { words } from '../../i18n/words.ts'
import styles from './account-menu.module.css'
import '../../i18n/messages/en/stations.ts'

/** What the board of this device is for (product-rules §33); nothing where the shop has no stations. */
export function StationChoice() {
  const { stations, station } = useStations()
  const language = useLanguage()
  if (stations.length === 0) return null
  return (
    <div className={styles.row}>
      <Icon name="tools-kitchen" />
      <SelectField
        label={words.stations.station}
        className={styles.choice}
        options={[
          { value: all, label: words.stations.all },
          ...stations.map(({ id, text }) => ({ value: id, label: wordedIn(language, text) })),
        ]}
        value={station?.id ?? all}
        onChange={(id) => localStore.set({ boardStation: id === all ? null : id })}
      />
    </div>
  )
}

const all = 'all'
