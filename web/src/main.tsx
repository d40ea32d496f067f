import './ui/fonts.css'
import './ui/tokens.css'
import './ui/base.css'
import './ui/venue-crossfade.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
