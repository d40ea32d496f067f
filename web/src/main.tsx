import './components/ui/fonts.css'
import './components/ui/tokens.css'
import './components/ui/base.css'
import './components/ui/venue-crossfade.css'

const loadApp = () => import('./app/app.tsx')

/** A task by itself each: done at once, they would keep a phone from its first paint and tap. */
const pieces: (() => unknown)[] = [
  () => import('react-dom/client'),
  () => import('./data/session.ts'),
  // The first use waits for the browser to read its tables.
  () => Intl.DateTimeFormat.supportedLocalesOf('en'),
  loadApp,
  async () => (await loadApp()).preloadFirstScreen(),
]

const nextTask = () => new Promise((resolve) => setTimeout(resolve))

async function start(element: HTMLElement) {
  for (const load of pieces) {
    await load()
    await nextTask()
  }
  const { mountApp } = await loadApp()
  await mountApp(element)
}

const root = document.getElementById('root')
if (root) void start(root)
