import { useSyncExternalStore } from 'react'
import { boardKeyOf } from './use-key.ts'

let isUsed = false
const notices = new Set<() => void>()

function become(isNowUsed: boolean) {
  if (isUsed === isNowUsed) return
  isUsed = isNowUsed
  for (const notice of notices) notice()
}

const noticeKey = (event: KeyboardEvent) => {
  if (boardKeyOf(event) !== null) become(true)
}
const noticeTouch = ({ pointerType }: PointerEvent) => {
  if (pointerType === 'touch') become(false)
}

function listen(notice: () => void): () => void {
  if (notices.size === 0) {
    document.addEventListener('keydown', noticeKey)
    document.addEventListener('pointerdown', noticeTouch)
  }
  notices.add(notice)
  return () => {
    notices.delete(notice)
    if (notices.size > 0) return
    document.removeEventListener('keydown', noticeKey)
    document.removeEventListener('pointerdown', noticeTouch)
  }
}

/** Whether somebody works with a keyboard, from the first key until the next touch. */
export const useKeyboardUsed = (): boolean => useSyncExternalStore(listen, () => isUsed)
