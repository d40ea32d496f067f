import type { PhotoUpload } from '../../components/order/use-photo-upload.ts'
import type { Hint } from '../../components/ui/sticky-bar.tsx'
import { useWait } from '../../data/shop.ts'
import { words } from '../../i18n/words.ts'

type FormState = {
  /** Why nothing can be ordered, other than a break; in words. */
  error: string | null
  /** In a break: its end, in words. */
  backAt: string | undefined
  photo: Pick<PhotoUpload, 'upload' | 'isUploaded'>
  /** Names what a barista changed since it was chosen. */
  changed: string | undefined
  isComplete: boolean
}

/** The one hint above Next, the most urgent of all. */
export function useFormHint({
  error,
  backAt,
  photo,
  changed,
  isComplete,
}: FormState): Hint | undefined {
  const { upload } = photo
  const wait = useWait(isComplete && error === null && backAt === undefined)
  if (error) return { text: error }
  if (upload?.progress === null)
    return {
      text: words.orderForm.photoNotUploaded,
      icon: 'alert-triangle',
      tone: 'danger',
      isSilent: true,
    }
  if (upload) {
    const percent = Math.floor(upload.progress * 100)
    const text = percent < 100 ? words.orderForm.photoSent(percent) : words.orderForm.almostDone
    return { text, icon: 'cloud-upload', isSilent: true }
  }
  if (changed !== undefined) return { text: changed }
  if (backAt !== undefined) return { text: words.orderForm.keptInBreak(backAt), icon: 'coffee' }
  if (!isComplete) return { text: words.orderForm.notComplete }
  if (!wait) return undefined
  const text = words.menu.waitNow(wait.from, wait.to)
  return { text, icon: 'clock', tone: 'quiet', isSilent: true }
}
