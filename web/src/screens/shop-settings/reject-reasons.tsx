import { languages } from '@tumbler/contract/language'
import { isSame } from '@tumbler/contract/setting-changes'
import { type OwnReason, shopTextLanguages } from '@tumbler/contract/shop-settings'
import { lengthOf, limits } from '@tumbler/rules/limits'
import { settingsLimits } from '@tumbler/rules/settings-limits'
import { DashedRows } from '../../components/ui/card.tsx'
import { Chip } from '../../components/ui/chip.tsx'
import { Row, Text } from '../../components/ui/layout.tsx'
import { TextField } from '../../components/ui/text-field.tsx'
import { langOf } from '../../i18n/lang-of.ts'
import { words } from '../../i18n/words.ts'
import { type EditedFields, EditedList } from './edited-list.tsx'
import { Note } from './settings-card.tsx'
import { useSettingsForm } from './settings-form.tsx'
import styles from './shop-settings.module.css'

/** What a barista can choose besides the five reasons of the specification. */
export function RejectReasons() {
  const { values, saved, set } = useSettingsForm()
  const { reasons, news, names } = words.shopSettings
  const { rejectReasons } = values
  return (
    <div className={styles.pair}>
      <EditedList
        title={names.rejectReasons}
        labels={reasons}
        max={settingsLimits.ownReasons}
        path="rejectReasons"
        items={rejectReasons}
        onChange={(changed) => set('rejectReasons', changed)}
        onAdd={(id) => [...rejectReasons, { id, text: { en: '', th: '' } }]}
        fields={(edited) => <Fields {...edited} />}
      >
        {(pencilOf) => (
          <DashedRows>
            {rejectReasons.map((reason) => {
              const { id, text } = reason
              const title = text.en || reasons.untitled
              return (
                <Row key={id} as="li" gap={12} className={styles.announcement}>
                  <div className={styles.entry}>
                    <div className={styles.entryWords}>
                      <Text as="b" size="lg" leading="title" lang={langOf(title)}>
                        {title}
                      </Text>
                      {text.th !== '' && <Note lang={langOf(text.th)}>{text.th}</Note>}
                    </div>
                    {!saved.rejectReasons.some((other) => isSame(other, reason)) && (
                      <Chip tone="warning" icon="pencil">
                        {news.notSaved}
                      </Chip>
                    )}
                  </div>
                  {pencilOf(reason, title)}
                </Row>
              )
            })}
          </DashedRows>
        )}
      </EditedList>
    </div>
  )
}

function Fields({ item: { text }, change, errorAt }: EditedFields<OwnReason>) {
  return shopTextLanguages.map((language) => (
    <TextField
      key={language}
      label={words.shopSettings.reasons.textIn(languages[language].name)}
      value={text[language]}
      onChange={(value) => change({ text: { ...text, [language]: value } })}
      error={errorAt(`text.${language}`)}
      length={lengthOf(text[language])}
      maxLength={limits.otherReason}
      autoComplete="off"
      autoFocus={language === 'en'}
      {...(language === 'th' && { hint: words.shopSettings.emptyThai })}
    />
  ))
}
