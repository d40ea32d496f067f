import './ui/fonts.css'
import './ui/tokens.css'
import './ui/base.css'
import './ui/venue-crossfade.css'

/** A task by itself each: evaluated at once, they would keep a phone from its first paint and tap. */
const pieces = [() => import('react-dom/client'), () => import('./data/session.ts')]

const nextTask = () => new Promise((resolve) => setTimeout(resolve))

async function start(element: HTMLElement) {
  for (const load of pieces) {
    await load()
    await nextTask()
  }
  const { openRoot } = await import('./app/root.tsx')
  await nextTask()
  await openRoot(element)
}

const root = document.getElementById('root')
if (root) void start(root)
