import type { ReactNode } from 'react'
import { usePictureRetry } from '../use-picture-retry.ts'

interface DrinkPhotoProps {
  /** Null where the drink has no photo of its own. */
  src: string | null
  className?: string | undefined
  /** The drawing, also for as long as the photo does not load. */
  children: ReactNode
}

/** A drink's own photo, or its drawing. The name stands beside it. */
export function DrinkPhoto({ src, className, children }: DrinkPhotoProps) {
  const { isBroken, key, onError } = usePictureRetry(src ?? '')
  if (src === null || isBroken) return children
  return <img key={key} className={className} src={src} alt="" decoding="async" onError={onError} />
}
