import { useState } from 'react'
import { store, stored } from '../../device/storage.ts'

/** Whether the notice is open; its dismissal is remembered on this device (spec §2). */
export function useBarNotice() {
  const [isShown, setShown] = useState(() => stored('bannerShown') !== 'false')
  const show = (isNowShown: boolean) => {
    store({ bannerShown: String(isNowShown) })
    setShown(isNowShown)
  }
  return { isShown, dismiss: () => show(false), reopen: () => show(true) }
}
