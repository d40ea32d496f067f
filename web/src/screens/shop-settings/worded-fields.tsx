import { languages } from '@tumbler/contract/language'
import { type ShopTextLanguage, shopTextLanguages } from '@tumbler/contract/shop-settings'
import { lengthOf } from '@tumbler/rules/limits'
import { TextField } from '../../components/ui/text-field.tsx'
import { words } from '../../i18n/words.ts'
import type { EditedFields } from './edited-list.tsx'

type Worded = { text: Record<ShopTextLanguage, string> }

type WordedFieldsProps = {
  edited: EditedFields<Worded>
  label: (language: string) => string
  maxLength: number
}

/** The text of an entry in both languages; Thai may be empty. */
export const WordedFields = ({ edited, label, maxLength }: WordedFieldsProps) =>
  shopTextLanguages.map((language) => {
    const { text } = edited.item
    return (
      <TextField
        key={language}
        label={label(languages[language].name)}
        value={text[language]}
        onChange={(value) => edited.change({ text: { ...text, [language]: value } })}
        error={edited.errorAt(`text.${language}`)}
        length={lengthOf(text[language])}
        maxLength={maxLength}
        autoComplete="off"
        autoFocus={language === 'en'}
        {...(language === 'th' && { hint: words.shopSettings.emptyThai })}
      />
    )
  })
