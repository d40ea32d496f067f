import { languages } from '@tumbler/contract/language'
import { isSame } from '@tumbler/contract/setting-changes'
import { shopTextLanguages } from '@tumbler/contract/shop-settings'
import { lengthOf } from '@tumbler/rules/limits'
import { type Mark, type MarkIcon as MarkIconName, markIcons } from '@tumbler/rules/marks'
import { settingsLimits } from '@tumbler/rules/settings-limits'
import { Label, Radio, RadioGroup } from 'react-aria-components'
import { MarkIcon } from '../../components/order/mark-icon.tsx'
import { DashedRows } from '../../components/ui/card.tsx'
import { Grid, Stack, Text } from '../../components/ui/layout.tsx'
import { Switch } from '../../components/ui/switch.tsx'
import { sentence, TextField } from '../../components/ui/text-field.tsx'
import tiles from '../../components/ui/tiles.module.css'
import { itemsOf, useWholeMenu } from '../../data/menu.ts'
import { langOf } from '../../i18n/lang-of.ts'
import { words } from '../../i18n/words.ts'
import { type EditedFields, EditedList } from './edited-list.tsx'
import { EntryRow } from './entry-row.tsx'
import styles from './marks-page.module.css'
import { Note, SettingsCard } from './settings-card.tsx'
import { useSettingsForm } from './settings-form.tsx'
import page from './shop-settings.module.css'
import { WordedFields } from './worded-fields.tsx'

/** What drinks can be marked with, and what the filter of the menu says about allergies. */
export function MarksPage() {
  return (
    <Stack gap={14}>
      <MarkList />
      <AllergyText />
    </Stack>
  )
}

function MarkList() {
  const { values, saved, set } = useSettingsForm()
  const { marks: labels, groups } = words.shopSettings
  const { marks } = values
  const newOne: Omit<Mark, 'id'> = { icon: 'leaf', text: { en: '', th: '' }, isToAvoid: false }
  return (
    <div className={page.pair}>
      <EditedList
        title={groups.marks}
        isPageTitle
        labels={labels}
        max={settingsLimits.marks}
        path="marks"
        items={marks}
        onChange={(changed) => set('marks', changed)}
        onAdd={(id) => [...marks, { id, ...newOne }]}
        fields={(edited) => <Fields {...edited} />}
      >
        {(pencilOf) => (
          <DashedRows>
            {marks.map((mark) => {
              const title = mark.text.en || labels.untitled
              return (
                <EntryRow
                  key={mark.id}
                  icon={<MarkIcon name={mark.icon} />}
                  title={title}
                  note={
                    <>
                      {mark.text.th !== '' && (
                        <Note lang={langOf(mark.text.th)}>{mark.text.th}</Note>
                      )}
                      <Note>{mark.isToAvoid ? labels.avoided : labels.wanted}</Note>
                    </>
                  }
                  isSaved={saved.marks.some((other) => isSame(other, mark))}
                  pencil={pencilOf(mark, title)}
                />
              )
            })}
          </DashedRows>
        )}
      </EditedList>
    </div>
  )
}

function Fields(edited: EditedFields<Mark>) {
  const { id, icon, isToAvoid } = edited.item
  const { change } = edited
  const { marks, on, off } = words.shopSettings
  const isSaved = useSettingsForm().saved.marks.some((mark) => mark.id === id)
  const menu = useWholeMenu().data
  const marked = itemsOf(menu ?? []).filter(({ item }) => item.marks?.includes(id))
  return (
    <>
      <WordedFields edited={edited} label={marks.textIn} maxLength={settingsLimits.markText} />
      <RadioGroup
        orientation="horizontal"
        value={icon}
        onChange={(name) => change({ icon: name as MarkIconName })}
      >
        <Label className={styles.label}>{marks.icon}</Label>
        <div className={styles.icons}>
          {markIcons.map((name) => (
            <Radio
              key={name}
              value={name}
              aria-label={marks.icons[name]}
              className={`${tiles.tile} ${styles.tile}`}
            >
              <MarkIcon name={name} />
            </Radio>
          ))}
        </div>
      </RadioGroup>
      {isSaved ? (
        <Note>
          {isToAvoid ? marks.avoided : marks.wanted}. {marks.senseStays}
        </Note>
      ) : (
        <Switch
          label={`${marks.isToAvoid}. ${marks.avoidHint}`}
          text={
            <Stack as="span">
              <Text as="b">{marks.isToAvoid}</Text>
              <Note as="span">{marks.avoidHint}</Note>
            </Stack>
          }
          isOn={isToAvoid}
          onChange={(isNowOn) => change({ isToAvoid: isNowOn })}
          words={{ on, off }}
        />
      )}
      {menu && <Note>{marks.removeText(marked.length)}</Note>}
    </>
  )
}

/** The shop's own sentences, under the filter. */
function AllergyText() {
  const { values, set, errorAt } = useSettingsForm()
  const { names, marks, emptyThai } = words.shopSettings
  const { allergyText } = values
  return (
    <SettingsCard title={names.allergyText}>
      <Note>{marks.allergyHint}</Note>
      <Grid columns={18} gap={16}>
        {shopTextLanguages.map((language) => (
          <TextField
            key={language}
            label={marks.allergyIn(languages[language].name)}
            value={allergyText[language]}
            onChange={(text) => set('allergyText', { ...allergyText, [language]: text })}
            error={errorAt(`allergyText.${language}`)}
            length={lengthOf(allergyText[language])}
            maxLength={settingsLimits.allergyText}
            {...sentence}
            {...(language === 'th' && { hint: emptyThai })}
          />
        ))}
      </Grid>
    </SettingsCard>
  )
}
