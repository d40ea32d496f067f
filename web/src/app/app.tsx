import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import { BrowserRouter } from 'react-router'
import { openLive } from '../data/live.ts'
import { forgetOnPersonChange } from '../data/person-change.ts'
import { createQueryClient } from '../data/query-client.ts'
import { ToastRegion } from '../ui/toast.tsx'
import { useWords } from '../words/words.ts'
import { routes } from './routes.tsx'
import { Screens } from './screens.tsx'
import { StartUp } from './start-up.tsx'

const client = createQueryClient()

/** The whole app: one cache, one live connection, one table of screens. */
export function App() {
  const { navigation } = useWords()
  useEffect(() => forgetOnPersonChange(client), [])
  return (
    <QueryClientProvider client={client}>
      <BrowserRouter>
        <StartUp>
          <LiveNews />
          <Screens routes={routes} />
        </StartUp>
      </BrowserRouter>
      <ToastRegion label={navigation.notifications} closeLabel={navigation.close} />
    </QueryClientProvider>
  )
}

/** Once there is a screen to keep fresh: its code and its connection would only delay that. */
function LiveNews() {
  useEffect(() => openLive(client), [])
  return null
}
