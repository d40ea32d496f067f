import type { PhotoUpload } from '../../components/order/use-photo-upload.ts'
import { words } from '../../i18n/words.ts'

/** What is read out of a photo: that it starts and how it ends, not each percent between. */
export function photoSpoken({
  upload,
  isUploaded,
}: Pick<PhotoUpload, 'upload' | 'isUploaded'>): string | undefined {
  if (upload)
    return upload.progress === null
      ? words.orderForm.photoNotUploaded
      : words.orderForm.photoOnItsWay
  return isUploaded ? words.orderForm.photoUploaded : undefined
}
