import { isSame } from '@tumbler/contract/setting-changes'
import type { Station } from '@tumbler/contract/shop-settings'
import { settingsLimits } from '@tumbler/rules/settings-limits'
import { Checkbox, CheckboxGroup, Label } from 'react-aria-components'
import { Check } from '../../components/order/look-choices.tsx'
import { DashedRows } from '../../components/ui/card.tsx'
import { FieldMessage } from '../../components/ui/field-message.tsx'
import { Stack } from '../../components/ui/layout.tsx'
import tiles from '../../components/ui/tiles.module.css'
import { useWholeMenu } from '../../data/menu.ts'
import { langOf } from '../../i18n/lang-of.ts'
import { words } from '../../i18n/words.ts'
import { type EditedFields, EditedList } from './edited-list.tsx'
import { EntryRow } from './entry-row.tsx'
import { Note } from './settings-card.tsx'
import { useSettingsForm } from './settings-form.tsx'
import page from './shop-settings.module.css'
import styles from './stations-list.module.css'
import { WordedFields } from './worded-fields.tsx'

/** What boards can be for, each with its categories (product-rules §33). */
export function StationsList() {
  const { values, saved, set } = useSettingsForm()
  const { stations: labels, names } = words.shopSettings
  const { stations } = values
  const menu = useWholeMenu().data ?? []
  const namesOf = ({ categoryIds }: Station) =>
    menu.filter(({ id }) => categoryIds.includes(id)).map(({ name }) => name)
  return (
    <div className={page.pair}>
      <EditedList
        title={names.stations}
        labels={labels}
        max={settingsLimits.stations}
        path="stations"
        items={stations}
        onChange={(changed) => set('stations', changed)}
        onAdd={(id) => [...stations, { id, text: { en: '', th: '' }, categoryIds: [] }]}
        fields={(edited) => (
          <>
            <WordedFields
              edited={edited}
              label={labels.textIn}
              maxLength={settingsLimits.stationName}
            />
            <Categories {...edited} />
          </>
        )}
      >
        {(pencilOf) => (
          <DashedRows>
            {stations.map((station) => {
              const { id, text } = station
              const title = text.en || labels.untitled
              const shown = namesOf(station).join(', ')
              return (
                <EntryRow
                  key={id}
                  title={title}
                  note={
                    <>
                      {text.th !== '' && <Note lang={langOf(text.th)}>{text.th}</Note>}
                      <Note lang={langOf(shown)}>{shown}</Note>
                    </>
                  }
                  isSaved={saved.stations.some((other) => isSame(other, station))}
                  pencil={pencilOf(station, title)}
                />
              )
            })}
          </DashedRows>
        )}
      </EditedList>
    </div>
  )
}

/** Those of the menu; an archived one that a station has stays with it. */
function Categories({ item: { categoryIds }, change, errorAt }: EditedFields<Station>) {
  const menu = useWholeMenu().data ?? []
  const { stations } = words.shopSettings
  const error = errorAt('categoryIds')
  return (
    <CheckboxGroup
      value={[...categoryIds]}
      onChange={(ids) => change({ categoryIds: ids })}
      isInvalid={error !== null}
      validationBehavior="aria"
    >
      <Stack gap={6}>
        <Label className={styles.label}>{stations.categories}</Label>
        <div className={styles.categories}>
          {menu.map(({ id, name }) => (
            <Checkbox key={id} value={id} className={`${tiles.tile} ${styles.category}`}>
              <span lang={langOf(name)}>{name}</span>
              <Check />
            </Checkbox>
          ))}
        </div>
        <FieldMessage error={error} />
        <Note>{stations.rest}</Note>
      </Stack>
    </CheckboxGroup>
  )
}
