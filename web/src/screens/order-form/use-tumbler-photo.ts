import { useEffect, useRef, useState } from 'react'
import { codeOf } from '../../data/call-error.ts'
import { useUploadImage } from '../../data/uploads.ts'
import { type PhotoFault, photoFaultOf } from './photo-check.ts'
import { scalePhoto } from './scale-photo.ts'

/** A photo on its way: the picture of this device, and how much of it has travelled, 0 to 1. */
export interface TravellingPhoto {
  /** Empty while it is read, and where this browser cannot show it. */
  url: string
  part: number
}

interface PhotoJourney {
  /** From now on the new photo counts, and no earlier one. */
  onStart: () => void
  onUploaded: (url: string) => void
}

/** Checks, scales and uploads the chosen photo; one taken back meanwhile travels no further. */
export function useTumblerPhoto({ onStart, onUploaded }: PhotoJourney) {
  const { mutateAsync: upload } = useUploadImage()
  const [travelling, setTravelling] = useState<TravellingPhoto | null>(null)
  const [fault, setFault] = useState<PhotoFault | null>(null)
  const journey = useRef<AbortController | null>(null)
  useEffect(() => () => journey.current?.abort(), [])

  const clear = () => {
    journey.current?.abort()
    setTravelling(null)
    setFault(null)
  }

  const choose = async (file: File) => {
    clear()
    const faultBefore = photoFaultOf(file)
    if (faultBefore !== null) return setFault(faultBefore)
    onStart()
    journey.current = new AbortController()
    const { signal } = journey.current
    let url = ''
    const tellProgress = (part: number) => {
      if (!signal.aborted) setTravelling({ url, part })
    }
    tellProgress(0)
    try {
      const scaled = await scalePhoto(file)
      if (signal.aborted) return
      if (scaled.isReadable) url = URL.createObjectURL(scaled.file)
      tellProgress(0)
      const kept = await upload({ file: scaled.file, tellProgress, signal })
      if (signal.aborted) return
      setTravelling(null)
      onUploaded(kept.url)
    } catch (error) {
      if (signal.aborted) return
      setTravelling(null)
      const isTooLarge = ['IMAGE_TOO_LARGE', 'BODY_TOO_LARGE'].includes(codeOf(error))
      setFault(isTooLarge ? 'fileTooLarge' : 'uploadFailed')
    } finally {
      if (url !== '') URL.revokeObjectURL(url)
    }
  }

  return { travelling, fault, choose, clear }
}
