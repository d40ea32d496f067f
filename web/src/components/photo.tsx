import { useState } from 'react'
import styles from './photo.module.css'
import { classNames } from './ui/class-names.ts'
import { Icon } from './ui/icons.tsx'
import { usePictureRetry } from './use-picture-retry.ts'

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

/** A photo, or a placeholder of its size until it can be loaded. */
export function Photo({ src, alt, className, standIn, onMissing }: PhotoProps) {
  const { isBroken, key, onError } = usePictureRetry(src)
  const [drawn, setDrawn] = useState<string | null>(null)
  if (src !== '' && !isBroken)
    return (
      <img
        key={key}
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
          onError()
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
