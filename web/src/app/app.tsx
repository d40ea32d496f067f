import { QueryClientProvider } from '@tanstack/react-query'
import { languages } from '@tumbler/contract/language'
import { inLanguage } from '@tumbler/rules/two-names'
import { type ReactNode, StrictMode, startTransition, useEffect, useLayoutEffect } from 'react'
import { I18nProvider } from 'react-aria-components'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { createQueryClient, updateCached } from '../api/query-client.ts'
import { toastSubjects } from '../components/toast-subjects.ts'
import { showToast } from '../components/ui/toast.ts'
import { Toasts } from '../components/ui/toasts.tsx'
import { openLive } from '../data/live.ts'
import { clearCacheOnUserChange } from '../data/session.ts'
import { logFailure } from '../device/log.ts'
import { startLanguage, useLanguage } from '../i18n/language.ts'
import { words } from '../i18n/words.ts'
import '../i18n/messages/en/common.ts'
import '../i18n/messages/en/navigation.ts'
import '../i18n/messages/en/problems.ts'
import { AppLoader } from './app-loader.tsx'
import { routes } from './routes.tsx'
import { preloadScreen } from './screen-route.tsx'
import { Screens } from './screens.tsx'

const client = createQueryClient()

/** Sets the language of the document and of React Aria. */
function LocaleProvider({ children }: { children: ReactNode }) {
  const language = useLanguage()
  useLayoutEffect(() => {
    document.documentElement.lang = language
  }, [language])
  // What was read is in the language of before.
  useLayoutEffect(() => {
    updateCached(client, [], (data) => inLanguage(language, data))
  }, [language])
  return <I18nProvider locale={languages[language].libraryLocale}>{children}</I18nProvider>
}

/** Only once a screen shows: its code and its connection would delay that. */
function LiveConnection() {
  useEffect(() => openLive(client), [])
  return null
}

function App() {
  // For the words of the toasts below.
  useLanguage()
  useEffect(() => clearCacheOnUserChange(client), [])
  return (
    <QueryClientProvider client={client}>
      <BrowserRouter>
        <AppLoader>
          <LiveConnection />
          <Screens routes={routes} />
        </AppLoader>
      </BrowserRouter>
      <Toasts label={words.navigation.notifications} closeLabel={words.common.close} />
    </QueryClientProvider>
  )
}

/** Shows the app in the language that was chosen last. */
export async function mountApp(element: HTMLElement) {
  // The code of the screen loads while the loader asks the server.
  void preloadScreen(routes, window.location.pathname)
  await startLanguage().catch((error: unknown) => {
    logFailure('The words were not loaded', error)
    showToast({
      kind: 'failure',
      title: words.problems.OFFLINE,
      about: [toastSubjects.connection],
    })
  })
  const root = createRoot(element)
  // React renders a transition in pieces, anything else in one long task.
  startTransition(() =>
    root.render(
      <StrictMode>
        <LocaleProvider>
          <App />
        </LocaleProvider>
      </StrictMode>,
    ),
  )
}
