import './ui/fonts.css'
import './ui/tokens.css'
import './ui/base.css'
import './ui/venue-crossfade.css'

const loadRoot = () => import('./app/root.tsx')

/** A task by itself each: done at once, they would keep a phone from its first paint and tap. */
const pieces: (() => unknown)[] = [
  () => import('react-dom/client'),
  () => import('./data/session.ts'),
  // Whoever first asks for it waits for the browser to read its tables.
  () => Intl.DateTimeFormat.supportedLocalesOf('en'),
  loadRoot,
  async () => (await loadRoot()).preloadFirstScreen(),
]

const nextTask = () => new Promise((resolve) => setTimeout(resolve))

async function start(element: HTMLElement) {
  for (const load of pieces) {
    await load()
    await nextTask()
  }
  const { openRoot } = await loadRoot()
  await openRoot(element)
}

const root = document.getElementById('root')
if (root) void start(root)
