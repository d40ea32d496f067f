import { languageCodes, languages } from '@tumbler/contract/language'
import { useLanguage } from '../i18n/language.ts'
import { words } from '../i18n/words.ts'
import { SegmentedControl } from './ui/segmented-control.tsx'
import { useChooseLanguage } from './use-choose-language.ts'

type LanguageChoiceProps = {
  isLabelHidden?: boolean
  isWide?: boolean
  /** The short names of the languages, where there is little room. */
  isShort?: boolean
  className?: string | undefined
}

/** Kept on this device. */
export function LanguageChoice(props: LanguageChoiceProps) {
  const { isLabelHidden = false, isWide = true, isShort = false, className } = props
  return (
    <SegmentedControl
      label={words.navigation.language}
      isLabelHidden={isLabelHidden}
      isWide={isWide}
      className={className}
      options={languageCodes.map((value) => ({
        value,
        label: languages[value][isShort ? 'shortName' : 'name'],
        lang: value,
      }))}
      value={useLanguage()}
      onChange={useChooseLanguage()}
    />
  )
}
