import { languageNames, languages, useLanguage } from '../i18n/language.ts'
import { useWords } from '../i18n/words.ts'
import { SegmentedControl } from './ui/segmented-control.tsx'
import { useChooseLanguage } from './use-choose-language.ts'

type LanguageChoiceProps = {
  isLabelHidden?: boolean
  isWide?: boolean
  names?: typeof languageNames
  className?: string | undefined
}

/** English or Thai, kept on this device. */
export function LanguageChoice(props: LanguageChoiceProps) {
  const { isLabelHidden = false, isWide = true, names = languageNames, className } = props
  const { navigation } = useWords()
  return (
    <SegmentedControl
      label={navigation.language}
      isLabelHidden={isLabelHidden}
      isWide={isWide}
      className={className}
      options={languages.map((value) => ({ value, label: names[value], lang: value }))}
      value={useLanguage()}
      onChange={useChooseLanguage()}
    />
  )
}
