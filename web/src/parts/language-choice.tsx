import { logFailure } from '../device/log.ts'
import { Segmented } from '../ui/segmented.tsx'
import { showToast } from '../ui/toast.tsx'
import { chooseLanguage, languageNames, languages, useLanguage } from '../words/language.ts'
import { useWords } from '../words/words.ts'
import { toastSubjects } from './toast-subjects.ts'

/** English or Thai, remembered on this device. */
export function LanguageChoice({ isLabelHidden = false }: { isLabelHidden?: boolean }) {
  const { navigation, problems } = useWords()
  return (
    <Segmented
      label={navigation.language}
      isLabelHidden={isLabelHidden}
      isWide
      options={languages.map((value) => ({ value, label: languageNames[value], lang: value }))}
      value={useLanguage()}
      onChange={(language) =>
        chooseLanguage(language).catch((error: unknown) => {
          logFailure('The words were not loaded', error)
          showToast({
            kind: 'failure',
            title: problems.OFFLINE,
            about: [toastSubjects.page, toastSubjects.connection],
          })
        })
      }
    />
  )
}
