import { useCustomerWords } from '../../i18n/customer-words.ts'
import type { TumblerPhoto } from './use-tumbler-photo.ts'

/** What is read out of a photo: that it starts and how it ends, not each percent between. */
export function usePhotoSpoken({
  upload,
  isUploaded,
}: Pick<TumblerPhoto, 'upload' | 'isUploaded'>): string | undefined {
  const words = useCustomerWords().orderForm
  if (upload) return upload.progress === null ? words.photoNotUploaded : words.photoOnItsWay
  return isUploaded ? words.photoUploaded : undefined
}
