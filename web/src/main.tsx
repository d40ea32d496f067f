import './components/ui/fonts.css'
import './components/ui/tokens.css'
import './components/ui/base.css'
import './components/ui/venue-crossfade.css'
import { listenToInstallOffer } from './device/install.ts'
import { watchTextSize } from './device/large-text.ts'

const nextTask = () => new Promise((resolve) => setTimeout(resolve))

/** In tasks of their own: done at once, they would keep a phone from its first paint and tap. */
async function start(element: HTMLElement) {
  await import('react-dom/client')
  await nextTask()
  const { mountApp } = await import('./app/app.tsx')
  await nextTask()
  await mountApp(element)
}

listenToInstallOffer()
watchTextSize()
const root = document.getElementById('root')
if (root) void start(root)
