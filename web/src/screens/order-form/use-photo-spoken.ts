import type { PhotoUpload } from '../../components/order/use-photo-upload.ts'
import { useCustomerWords } from '../../i18n/customer-words.ts'

/** What is read out of a photo: that it starts and how it ends, not each percent between. */
export function usePhotoSpoken({
  upload,
  isUploaded,
}: Pick<PhotoUpload, 'upload' | 'isUploaded'>): string | undefined {
  const words = useCustomerWords().orderForm
  if (upload) return upload.progress === null ? words.photoNotUploaded : words.photoOnItsWay
  return isUploaded ? words.photoUploaded : undefined
}
