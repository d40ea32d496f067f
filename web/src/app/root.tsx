import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { logFailure } from '../device/log.ts'
import { toastSubjects } from '../parts/toast-subjects.ts'
import { showToast } from '../ui/toast.tsx'
import { en } from '../words/en.ts'
import { startLanguage } from '../words/language.ts'
import { App } from './app.tsx'
import { InLanguage } from './in-language.tsx'
import { preloadScreen } from './lazy-screen.tsx'
import { routes } from './routes.tsx'

/** So that its code comes while the start-up asks the server. */
export const preloadFirstScreen = () => preloadScreen(routes, window.location.pathname)

/** Shows the app in the language that was chosen last. */
export async function openRoot(element: HTMLElement) {
  await startLanguage().catch((error: unknown) => {
    logFailure('The words were not loaded', error)
    showToast({
      kind: 'failure',
      title: en.problems.OFFLINE,
      about: [toastSubjects.connection],
    })
  })
  const root = createRoot(element)
  // A transition is made in pieces, and all else in one.
  startTransition(() =>
    root.render(
      <StrictMode>
        <InLanguage>
          <App />
        </InLanguage>
      </StrictMode>,
    ),
  )
}
