import { useState } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icons.tsx'
import styles from './photo.module.css'

type PhotoProps = {
  /** Empty where there is none to show. */
  src: string
  alt: string
  /** Size and place; the same for the photo and for what is shown in its place. */
  className?: string | undefined
  /** A picture that is shown until this one is drawn. */
  standIn?: string | undefined
  /** It could not be loaded. */
  onMissing?: () => void
}

/** A photo, or a placeholder if it was deleted. */
export function Photo({ src, alt, className, standIn, onMissing }: PhotoProps) {
  const [missing, setMissing] = useState<string | null>(null)
  const [drawn, setDrawn] = useState<string | null>(null)
  if (src !== '' && missing !== src)
    return (
      <img
        className={classNames(styles.photo, className)}
        src={src}
        alt={alt}
        decoding="async"
        {...(standIn !== undefined &&
          drawn !== src && {
            style: { backgroundImage: `url(${JSON.stringify(standIn)})` },
          })}
        onLoad={() => setDrawn(src)}
        onError={() => {
          setMissing(src)
          onMissing?.()
        }}
      />
    )
  const name = alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt }
  return (
    <span className={classNames(styles.missing, className)} {...name}>
      <Icon name="photo" size="2.25rem" />
    </span>
  )
}
