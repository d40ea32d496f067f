import { Radio, RadioGroup } from 'react-aria-components'
import { Icon } from './icons.tsx'
import styles from './photo-choices.module.css'

export type NamedPhoto = { url: string; name: string }

type PhotoChoicesProps = {
  label: string
  photos: readonly NamedPhoto[]
  value: string
  onChange: (url: string) => void
  /** This picture cannot be shown. */
  onGone: (url: string) => void
}

/** A row of small pictures, one of which is chosen. */
export function PhotoChoices({ label, photos, value, onChange, onGone }: PhotoChoicesProps) {
  return (
    <RadioGroup
      className={styles.row}
      orientation="horizontal"
      aria-label={label}
      value={value}
      onChange={onChange}
    >
      {photos.map(({ url, name }) => (
        <Radio key={url} value={url} className={styles.choice} aria-label={name}>
          <img
            className={styles.photo}
            src={url}
            alt=""
            decoding="async"
            onError={() => onGone(url)}
          />
          {url === value && (
            <span className={styles.check}>
              <Icon name="check" />
            </span>
          )}
        </Radio>
      ))}
    </RadioGroup>
  )
}
