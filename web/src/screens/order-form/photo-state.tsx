import type { ApiErrorCode } from '../../api/api-error.ts'
import type { PhotoUpload } from '../../components/order/use-photo-upload.ts'
import { FieldError } from '../../components/ui/field-error.tsx'
import { words } from '../../i18n/words.ts'

const hasOwnSentence = (error: ApiErrorCode) =>
  error === 'IMAGE_TOO_LARGE' || error === 'IMAGE_TOO_MANY_PIXELS'

/** The sentence of the specification (§8), and what is wrong where that does not say it. */
export function photoErrorWords({ error, upload }: Pick<PhotoUpload, 'error' | 'upload'>) {
  if (error === null) return null
  if (hasOwnSentence(error)) return { text: words.problems[error], more: undefined }
  const isRefused = upload === null && error === 'IMAGE_NOT_SUPPORTED'
  return {
    text: words.problems.IMAGE_NOT_SUPPORTED,
    more: isRefused ? words.orderForm.noPictureFile : words.problems[error],
  }
}

/** In a dialog: the same under the button; else which files are taken (spec §5). */
export function PhotoError({ photo }: { photo: PhotoUpload }) {
  const error = photoErrorWords(photo)
  if (error === null) return null
  return (
    <FieldError>
      {error.text}
      <br />
      <small>{error.more ?? words.orderForm.uploadHint}</small>
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
