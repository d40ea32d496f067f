import type { Language } from '@tumbler/contract/language'
import { logFailure } from '../device/log.ts'
import { chooseLanguage } from '../i18n/language.ts'
import { words } from '../i18n/words.ts'
import { toastSubjects } from './toast-subjects.ts'
import { leaveWithAsk } from './ui/leave-asks.ts'
import { useFailureToast } from './use-failure-toast.ts'

/** Chooses the language of the page; where its words do not come, a toast says so. */
export function useChooseLanguage() {
  const showFailure = useFailureToast()
  const choose = (language: Language) =>
    chooseLanguage(language).catch((error: unknown) => {
      logFailure('The words were not loaded', error)
      showFailure(words.problems.OFFLINE, error, { text: null, about: toastSubjects.connection })
    })
  // The page is made anew.
  return (language: Language) => leaveWithAsk(() => void choose(language))
}
