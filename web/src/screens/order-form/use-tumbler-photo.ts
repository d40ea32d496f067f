import { useRef, useState } from 'react'
import { codeOf } from '../../data/call-error.ts'
import { useUploadImage } from '../../data/uploads.ts'
import { type PhotoFault, photoFaultOf } from './photo-check.ts'
import { scalePhoto } from './scale-photo.ts'

/** Checks, scales and uploads the chosen photo; a photo taken back meanwhile is left alone. */
export function useTumblerPhoto(onUploaded: (url: string) => void) {
  const { mutateAsync: upload } = useUploadImage()
  const [isReading, setIsReading] = useState(false)
  const [fault, setFault] = useState<PhotoFault | null>(null)
  const turn = useRef(0)

  const clear = () => {
    turn.current += 1
    setIsReading(false)
    setFault(null)
  }

  const choose = async (file: File) => {
    clear()
    const thisTurn = turn.current
    const settle = (work: () => void) => {
      if (turn.current !== thisTurn) return
      setIsReading(false)
      work()
    }
    const faultBefore = photoFaultOf(file)
    if (faultBefore !== null) return setFault(faultBefore)
    setIsReading(true)
    try {
      const { url } = await upload(await scalePhoto(file))
      settle(() => onUploaded(url))
    } catch (error) {
      const isTooLarge = ['IMAGE_TOO_LARGE', 'BODY_TOO_LARGE'].includes(codeOf(error))
      settle(() => setFault(isTooLarge ? 'fileTooLarge' : 'uploadFailed'))
    }
  }

  return { isReading, fault, choose, clear }
}
