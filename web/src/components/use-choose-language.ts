import type { Language } from '@tumbler/contract/language'
import { useRef } from 'react'
import { logFailure } from '../device/log.ts'
import { localStore } from '../device/storage.ts'
import { chooseLanguage } from '../i18n/language.ts'
import { words } from '../i18n/words.ts'
import { toastSubjects } from './toast-subjects.ts'
import { leaveWithAsk } from './ui/leave-asks.ts'
import { useFailureToast } from './use-failure-toast.ts'

const isServerReached = () =>
  fetch('/api/health/live').then(
    ({ ok }) => ok,
    () => false,
  )

/**
 * Chooses the language of the page; where its words do not come, a toast says so. A browser does not load
 * again what it failed to load once: where the server is there, the page is loaded again.
 */
export function useChooseLanguage() {
  const showFailure = useFailureToast()
  const hasFailed = useRef(false)
  const choose = (language: Language) =>
    chooseLanguage(language).catch(async (error: unknown) => {
      logFailure('The words were not loaded', error)
      if (hasFailed.current && (await isServerReached())) {
        localStore.set({ language })
        window.location.reload()
        return
      }
      hasFailed.current = true
      showFailure(words.problems.OFFLINE, error, { text: null, about: toastSubjects.connection })
    })
  // The page is made anew.
  return (language: Language) => leaveWithAsk(() => void choose(language))
}
