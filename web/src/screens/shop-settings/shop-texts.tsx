import { languages } from '@tumbler/contract/language'
import { type ShopTextLanguage, shopTextLanguages } from '@tumbler/contract/shop-settings'
import { lengthOf } from '@tumbler/rules/limits'
import { settingsLimits } from '@tumbler/rules/settings-limits'
import { useState } from 'react'
import { Grid } from '../../components/ui/layout.tsx'
import { SegmentedControl } from '../../components/ui/segmented-control.tsx'
import { sentence, TextField } from '../../components/ui/text-field.tsx'
import { useLanguage } from '../../i18n/language.ts'
import { words } from '../../i18n/words.ts'
import { SettingsCard } from './settings-card.tsx'
import { useSettingsForm } from './settings-form.tsx'

type ShopTextsProps = {
  title: string
  texts: readonly ('bankAccountText' | 'noticeText' | 'contactText')[]
}

/** The shop's own texts, in both languages. */
export function ShopTexts({ title, texts }: ShopTextsProps) {
  const { values, set, errorAt } = useSettingsForm()
  const [language, setLanguage] = useState<ShopTextLanguage>(useLanguage() === 'th' ? 'th' : 'en')
  const hintOf = (name: ShopTextsProps['texts'][number]) => {
    if (language === 'th') return { hint: words.shopSettings.emptyThai }
    return name === 'noticeText' && { hint: words.shopSettings.noticeHint }
  }
  return (
    <SettingsCard
      title={title}
      isPageTitle
      action={
        <SegmentedControl
          label={words.shopSettings.language}
          isLabelHidden
          options={shopTextLanguages.map((value) => ({
            value,
            label: languages[value].name,
            lang: value,
          }))}
          value={language}
          onChange={setLanguage}
        />
      }
    >
      <Grid columns={24} gap={20}>
        {texts.map((name) => (
          <TextField
            key={name}
            label={words.shopSettings.names[name]}
            value={values[name][language]}
            onChange={(text) => set(name, { ...values[name], [language]: text })}
            error={errorAt(`${name}.${language}`)}
            length={lengthOf(values[name][language])}
            maxLength={settingsLimits[name]}
            {...sentence}
            {...hintOf(name)}
          />
        ))}
      </Grid>
    </SettingsCard>
  )
}

/** Those that stand on no page of their own. */
export const TextsPage = () => (
  <ShopTexts title={words.shopSettings.groups.texts} texts={['contactText']} />
)
