import { useSyncExternalStore } from 'react'

/** From here on the drink stands beside the controls. */
const query = '(min-width: 960px)'

function listen(notice: () => void) {
  const list = window.matchMedia(query)
  list.addEventListener('change', notice)
  return () => list.removeEventListener('change', notice)
}

export const useIsWide = (): boolean =>
  useSyncExternalStore(listen, () => window.matchMedia(query).matches)
