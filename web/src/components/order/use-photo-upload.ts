import { isTooLargeToUpload } from '@tumbler/rules/limits'
import { useEffect, useRef, useState } from 'react'
import { type ApiErrorCode, errorCode } from '../../api/api-error.ts'
import type { UploadPhoto } from '../../data/uploads.ts'
import { scalePhoto } from './scale-photo.ts'

/** What the file chooser offers (spec §5). */
export const acceptedTypes = [
  'image/heic',
  'image/heif',
  'image/png',
  'image/jpeg',
  '.heic',
  '.heif',
] as const

const acceptedNames = /\.(heic|heif|png|jpe?g)$/i

type PhotoError = 'IMAGE_TOO_LARGE' | 'IMAGE_TOO_MANY_PIXELS' | 'IMAGE_NOT_SUPPORTED'

/** Checks the file as it was chosen; a phone may not know the type of a HEIC file. */
export function photoErrorOf(file: Pick<File, 'name' | 'type' | 'size'>): PhotoError | null {
  const { name, type, size } = file
  const isAccepted =
    type === '' ? acceptedNames.test(name) : acceptedTypes.some((one) => one === type)
  if (!isAccepted) return 'IMAGE_NOT_SUPPORTED'
  return isTooLargeToUpload(size) ? 'IMAGE_TOO_LARGE' : null
}

export interface Upload {
  file: File
  /** Shows the photo from this device. */
  url: string
  /** 0 to 1; null when it failed. */
  progress: number | null
}

interface PhotoUploadProps {
  /** Stores it on the server. */
  send: UploadPhoto
  onUploaded: (url: string) => void
}

const refusals: Partial<Record<ApiErrorCode, PhotoError>> = {
  IMAGE_TOO_LARGE: 'IMAGE_TOO_LARGE',
  BODY_TOO_LARGE: 'IMAGE_TOO_LARGE',
  IMAGE_TOO_MANY_PIXELS: 'IMAGE_TOO_MANY_PIXELS',
  IMAGE_NOT_SUPPORTED: 'IMAGE_NOT_SUPPORTED',
}

/** Checks, scales and uploads the chosen photo; `clear` aborts the upload. */
export function usePhotoUpload({ send, onUploaded }: PhotoUploadProps) {
  const [upload, setUpload] = useState<Upload | null>(null)
  const [error, setError] = useState<ApiErrorCode | null>(null)
  const [isUploaded, setUploaded] = useState(false)
  const controller = useRef<AbortController | null>(null)
  useEffect(() => () => controller.current?.abort(), [])

  const clear = () => {
    controller.current?.abort()
    setUpload(null)
    setError(null)
    setUploaded(false)
  }

  const choose = async (file: File) => {
    clear()
    const fileError = photoErrorOf(file)
    if (fileError !== null) return setError(fileError)
    const started = new AbortController()
    controller.current = started
    const { signal } = started
    const url = URL.createObjectURL(file)
    signal.addEventListener('abort', () => URL.revokeObjectURL(url))
    const setProgress = (progress: number | null) => {
      if (!signal.aborted) setUpload({ file, url, progress })
    }
    setProgress(0)
    try {
      const scaled = await scalePhoto(file)
      if (signal.aborted) return
      const uploaded = await send({ file: scaled, onProgress: setProgress, signal })
      if (signal.aborted) return
      clear()
      setUploaded(true)
      onUploaded(uploaded.url)
    } catch (uploadError) {
      if (signal.aborted) return
      const code = errorCode(uploadError)
      const refusal = refusals[code]
      // The same photo would be refused again.
      if (refusal) clear()
      else setProgress(null)
      setError(refusal ?? code)
    }
  }

  return {
    upload,
    error,
    /** The last photo arrived. */
    isUploaded,
    choose: (file: File) => void choose(file),
    /** Sends the same photo again. */
    retry: () => {
      if (upload) void choose(upload.file)
    },
    clear,
  }
}

export type PhotoUpload = ReturnType<typeof usePhotoUpload>
