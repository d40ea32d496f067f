import { logFailure } from '../device/log.ts'
import { chooseLanguage, type Language } from '../i18n/language.ts'
import { useWords } from '../i18n/words.ts'
import { toastSubjects } from './toast-subjects.ts'
import { useFailureToast } from './use-failure-toast.ts'

/** Chooses the language of the page; where its words do not come, a toast says so. */
export function useChooseLanguage() {
  const { problems } = useWords()
  const showFailure = useFailureToast()
  return (language: Language) =>
    chooseLanguage(language).catch((error: unknown) => {
      logFailure('The words were not loaded', error)
      showFailure(problems.OFFLINE, error, { text: null, about: toastSubjects.connection })
    })
}
