import './ui/fonts.css'
import './ui/tokens.css'
import './ui/base.css'
import './ui/venue-crossfade.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { InLanguage } from './app/in-language.tsx'
import { logFailure } from './device/log.ts'
import { showToast } from './ui/toast.tsx'
import { en } from './words/en.ts'
import { startLanguage } from './words/language.ts'

function render() {
  const root = document.getElementById('root')
  if (root)
    createRoot(root).render(
      <StrictMode>
        <InLanguage>
          <App />
        </InLanguage>
      </StrictMode>,
    )
}

startLanguage()
  .catch((error: unknown) => {
    logFailure('The words were not loaded', error)
    showToast({ kind: 'failure', title: en.problems.OFFLINE })
  })
  .then(render)
