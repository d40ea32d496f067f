import type { PhotoUpload } from '../../components/order/use-photo-upload.ts'
import type { IconName } from '../../components/ui/icons.tsx'
import type { Hint } from '../../components/ui/sticky-bar.tsx'
import { useWait } from '../../data/shop.ts'
import { words } from '../../i18n/words.ts'
import { photoErrorWords } from './photo-state.tsx'

type FormState = {
  /** Nothing can be ordered, other than in a break or with a full queue; the notice at the top says why. */
  isLocked: boolean
  /** In a break or while the queue is full: what the last button says. */
  held: { text: string; icon: IconName; isFull: boolean } | undefined
  /** That is over. */
  isOpenAgain: boolean
  photo: Pick<PhotoUpload, 'upload' | 'error'>
  /** What the heart has just done, in words. */
  marked: string | null
  /** Names what a barista changed since it was chosen. */
  changed: string | undefined
  isComplete: boolean
  /** What is still to be chosen; null before anything was touched. */
  missing: Hint | null
}

/** How far a photo is on its way, or why it was not taken. */
export function photoHintOf(photo: FormState['photo']): Hint | undefined {
  const photoError = photoErrorWords(photo)
  if (photoError) return { ...photoError, icon: 'alert-triangle', tone: 'danger', isUrgent: true }
  const { upload } = photo
  if (!upload || upload.progress === null) return undefined
  const percent = Math.floor(upload.progress * 100)
  const text = percent < 100 ? words.orderForm.photoSent(percent) : words.orderForm.almostDone
  return { text, icon: 'cloud-upload', isSilent: true }
}

/** The one hint above Next, the most urgent of all. */
export function useFormHint({
  isLocked,
  held,
  isOpenAgain,
  photo,
  marked,
  changed,
  isComplete,
  missing,
}: FormState): Hint | undefined {
  const isFull = held?.isFull ?? false
  const wait = useWait(isFull || (isComplete && !isLocked && held === undefined))
  const waitInWords = wait ? words.menu.waitNow(wait.from, wait.to) : undefined
  if (isLocked) return undefined
  const photoHint = photoHintOf(photo)
  if (photoHint) return photoHint
  if (marked !== null) return { text: marked, icon: 'heart', tone: 'quiet' }
  if (changed !== undefined)
    return isComplete || missing === null
      ? { text: changed }
      : { text: changed, more: missing.more }
  if (held)
    return {
      text: isComplete || missing ? words.orderForm.keptUntil(held.text) : held.text,
      icon: held.icon,
      more: isFull ? waitInWords : undefined,
      isMoreSilent: true,
    }
  if (!isComplete && missing) return missing
  if (isOpenAgain)
    return {
      ...{ text: words.menu.canOrderAgain, icon: 'check', tone: 'success' },
      ...{ more: waitInWords, isMoreSilent: true },
    }
  if (!isComplete || waitInWords === undefined) return undefined
  return { text: waitInWords, icon: 'clock', tone: 'quiet', isSilent: true }
}
