import { type Language, languageCodes, languages } from '@tumbler/contract/language'
import { lengthOf } from '@tumbler/rules/limits'
import { settingsLimits } from '@tumbler/rules/settings-limits'
import { useState } from 'react'
import { Card } from '../../components/ui/card.tsx'
import { SegmentedControl } from '../../components/ui/segmented-control.tsx'
import { TextField } from '../../components/ui/text-field.tsx'
import { useLanguage } from '../../i18n/language.ts'
import { words } from '../../i18n/words.ts'
import styles from './shop-settings.module.css'
import type { GroupProps } from './use-settings-changes.ts'

const texts = ['bankAccountText', 'noticeText', 'contactText'] as const

/** The shop's own texts, in both languages. */
export function TextsPage({ values, change, errorAt }: GroupProps) {
  const [language, setLanguage] = useState<Language>(useLanguage())
  const hintOf = (name: (typeof texts)[number]) => {
    if (language === 'th') return words.shopSettings.emptyThai
    return name === 'noticeText' ? words.shopSettings.noticeHint : undefined
  }
  return (
    <Card as="section" className={styles.card}>
      <div className={styles.head}>
        <h2 className={styles.pageHeading}>{words.shopSettings.groups.texts}</h2>
        <SegmentedControl
          label={words.shopSettings.language}
          isLabelHidden
          options={languageCodes.map((value) => ({
            value,
            label: languages[value].name,
            lang: value,
          }))}
          value={language}
          onChange={setLanguage}
        />
      </div>
      <div className={styles.texts}>
        {texts.map((name) => {
          const hint = hintOf(name)
          const value = values[name][language]
          return (
            <TextField
              key={name}
              label={words.shopSettings.names[name]}
              value={value}
              onChange={(text) => change(name, { ...values[name], [language]: text })}
              error={errorAt(`${name}.${language}`)}
              length={lengthOf(value)}
              maxLength={settingsLimits[name]}
              isMultiline
              onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
              {...(hint !== undefined && { hint })}
            />
          )
        })}
      </div>
    </Card>
  )
}
