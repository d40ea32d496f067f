import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'

/** Renders into the page as a browser does, without `act`; what it returns takes it away again. */
export function mount(children: ReactNode): () => void {
  const place = document.body.appendChild(document.createElement('div'))
  // Error boundaries log what they catch.
  const root = createRoot(place, { onCaughtError() {} })
  flushSync(() => root.render(children))
  return () => {
    root.unmount()
    place.remove()
  }
}
