import { isTooLargeToUpload } from '@tumbler/rules/limits'
import { useEffect, useRef, useState } from 'react'
import { errorCode } from '../../api/api-error.ts'
import { useUploadImage } from '../../data/uploads.ts'
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

type PhotoError = 'IMAGE_TOO_LARGE' | 'IMAGE_NOT_SUPPORTED'

/** Checks the file as it was chosen; a phone may not know the type of a HEIC file. */
export function photoErrorOf(file: Pick<File, 'name' | 'type' | 'size'>): PhotoError | null {
  const { name, type, size } = file
  const isAccepted =
    type === '' ? acceptedNames.test(name) : acceptedTypes.some((one) => one === type)
  if (!isAccepted) return 'IMAGE_NOT_SUPPORTED'
  return isTooLargeToUpload(size) ? 'IMAGE_TOO_LARGE' : null
}

export interface Upload {
  /** Shows the photo; empty while it is read, and where this browser cannot show it. */
  url: string
  /** 0 to 1. */
  progress: number
}

interface TumblerPhotoProps {
  /** An earlier photo is no longer the chosen one. */
  onStart: () => void
  onUploaded: (url: string) => void
}

/** Checks, scales and uploads the chosen photo; `clear` aborts the upload. */
export function useTumblerPhoto({ onStart, onUploaded }: TumblerPhotoProps) {
  const { mutateAsync: uploadImage } = useUploadImage()
  const [upload, setUpload] = useState<Upload | null>(null)
  const [error, setError] = useState<PhotoError | null>(null)
  const controller = useRef<AbortController | null>(null)
  useEffect(() => () => controller.current?.abort(), [])

  const clear = () => {
    controller.current?.abort()
    setUpload(null)
    setError(null)
  }

  const choose = async (file: File) => {
    clear()
    const fileError = photoErrorOf(file)
    if (fileError !== null) return setError(fileError)
    onStart()
    controller.current = new AbortController()
    const { signal } = controller.current
    let url = ''
    const setProgress = (progress: number) => {
      if (!signal.aborted) setUpload({ url, progress })
    }
    setProgress(0)
    try {
      const scaled = await scalePhoto(file)
      if (signal.aborted) return
      if (scaled.isReadable) url = URL.createObjectURL(scaled.file)
      setProgress(0)
      const uploaded = await uploadImage({ file: scaled.file, onProgress: setProgress, signal })
      if (signal.aborted) return
      setUpload(null)
      onUploaded(uploaded.url)
    } catch (uploadError) {
      if (signal.aborted) return
      setUpload(null)
      const isTooLarge = ['IMAGE_TOO_LARGE', 'BODY_TOO_LARGE'].includes(errorCode(uploadError))
      setError(isTooLarge ? 'IMAGE_TOO_LARGE' : 'IMAGE_NOT_SUPPORTED')
    } finally {
      if (url !== '') URL.revokeObjectURL(url)
    }
  }

  return { upload, error, choose, clear }
}
