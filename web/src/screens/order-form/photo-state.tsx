import type { ApiErrorCode } from '../../api/api-error.ts'
import type { PhotoUpload } from '../../components/order/use-photo-upload.ts'
import { FieldError } from '../../components/ui/field-message.tsx'
import { words } from '../../i18n/words.ts'

const hasOwnSentence = (error: ApiErrorCode) =>
  error === 'IMAGE_TOO_LARGE' || error === 'IMAGE_TOO_MANY_PIXELS'

/** The sentence of the specification (§8), then which files are taken, or why it may work later. */
export function PhotoError({ photo: { error, upload } }: { photo: PhotoUpload }) {
  if (error === null) return null
  return (
    <FieldError>
      {words.problems[hasOwnSentence(error) ? error : 'IMAGE_NOT_SUPPORTED']}
      <br />
      <small>{upload ? words.problems[error] : words.orderForm.uploadHint}</small>
    </FieldError>
  )
}

/** For screen readers: the start and the end of an upload, not each percent between. */
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
