import { type ReactNode, useState } from 'react'

interface DrinkPhotoProps {
  /** Null where the drink has no photo of its own. */
  src: string | null
  className?: string | undefined
  /** The drawing, also for a photo that does not load. */
  children: ReactNode
}

/** A drink's own photo, or its drawing. The name stands beside it. */
export function DrinkPhoto({ src, className, children }: DrinkPhotoProps) {
  const [isMissing, setMissing] = useState(false)
  if (src === null || isMissing) return children
  return (
    <img className={className} src={src} alt="" decoding="async" onError={() => setMissing(true)} />
  )
}
