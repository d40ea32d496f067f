import { isTooLargeToUpload, limits } from '@tumbler/rules/limits'
import { useEffect, useRef, useState } from 'react'
import { type ApiErrorCode, errorCode } from '../../api/api-error.ts'
import type { UploadPhoto } from '../../data/uploads.ts'

/** Files that can be chosen (spec §5). */
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

/** Checks the file as it was chosen, before it is scaled; a phone may not know the type of a HEIC file. */
export function photoErrorOf(file: Pick<File, 'name' | 'type' | 'size'>): PhotoError | null {
  const { name, type, size } = file
  const isAccepted =
    type === '' ? acceptedNames.test(name) : acceptedTypes.some((one) => one === type)
  if (!isAccepted) return 'IMAGE_NOT_SUPPORTED'
  return size > limits.originalPhotoBytes ? 'IMAGE_TOO_LARGE' : null
}

/** Longest side of an uploaded picture in pixels, as on the server (product-rules §8). */
const longestSide = 1280
const jpegQuality = 0.85

export function scaledSize(width: number, height: number): { width: number; height: number } {
  const factor = Math.min(1, longestSide / Math.max(width, height))
  return { width: Math.round(width * factor), height: Math.round(height * factor) }
}

async function jpegOf(photo: ImageBitmap): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, scaledSize(photo.width, photo.height))
  const context = canvas.getContext('2d')
  if (context === null) return null
  // A transparent picture would turn black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(photo, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', jpegQuality))
}

/** Every browser reads these: one that it cannot read is no picture. */
const isReadable = ({ type, name }: File) =>
  /^image\/(jpeg|png)$/.test(type) || (type === '' && /\.(png|jpe?g)$/i.test(name))

/**
 * The photo no larger than it is kept; as it is where this browser cannot read it, if the server may take
 * it. Null where it is no picture.
 */
async function scalePhoto(file: File): Promise<File | null> {
  try {
    const photo = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const blob = await jpegOf(photo)
    photo.close()
    if (blob === null || blob.size >= file.size) return file
    return new File([blob], 'tumbler.jpg', { type: blob.type })
  } catch (error) {
    const isNoPicture = error instanceof DOMException && isReadable(file)
    return isNoPicture && isTooLargeToUpload(file.size) ? null : file
  }
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
  const [arrived, setArrived] = useState<{ url: string; local: string } | null>(null)
  const controller = useRef<AbortController | null>(null)
  useEffect(() => () => controller.current?.abort(), [])
  const local = arrived?.local
  useEffect(() => {
    if (local !== undefined) return () => URL.revokeObjectURL(local)
  }, [local])

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
      if (scaled === null) {
        clear()
        return setError('IMAGE_NOT_SUPPORTED')
      }
      const uploaded = await send({ file: scaled, onProgress: setProgress, signal })
      if (signal.aborted) return
      // Not aborted, which would take the local picture away.
      controller.current = null
      clear()
      setUploaded(true)
      setArrived({ url: uploaded.url, local: url })
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
    /** The picture on this device of the photo that arrived last, until the server's is drawn. */
    localOf: (url: string): string | undefined =>
      arrived?.url === url ? arrived.local : undefined,
    choose: (file: File) => void choose(file),
    /** Sends the same photo again. */
    retry: () => {
      if (upload) void choose(upload.file)
    },
    clear,
  }
}

export type PhotoUpload = ReturnType<typeof usePhotoUpload>
