import { useSyncExternalStore } from 'react'

/** Where the lanes do not stand side by side (design §7). */
const phone = () => window.matchMedia?.('(max-width: 767px)')

function listen(notice: () => void): () => void {
  const query = phone()
  query?.addEventListener('change', notice)
  return () => query?.removeEventListener('change', notice)
}

export const useIsPhone = (): boolean =>
  useSyncExternalStore(listen, () => phone()?.matches ?? false)
