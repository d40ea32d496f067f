import { useCallback, useState } from 'react'
import { logFailure } from '../device/log.ts'
import { loadScreenWords } from '../i18n/language.ts'
import { words } from '../i18n/words.ts'
import { toastSubjects } from './toast-subjects.ts'
import { useFailureToast } from './use-failure-toast.ts'

/** A component whose code is loaded when it is first needed; a toast says when that fails. */
export function useLazyComponent<Component>(importComponent: () => Promise<Component>) {
  const showFailure = useFailureToast()
  const [loaded, setLoaded] = useState<{ Component: Component } | null>(null)
  /** Resolves with true once the component is loaded. */
  const load = useCallback(async (): Promise<boolean> => {
    try {
      const Component = await importComponent()
      await loadScreenWords()
      setLoaded({ Component })
      return true
    } catch (error) {
      logFailure('A component was not loaded', error)
      showFailure(words.problems.OFFLINE, error, { text: null, about: toastSubjects.connection })
      return false
    }
  }, [importComponent, showFailure])
  return { Component: loaded?.Component ?? null, load }
}
