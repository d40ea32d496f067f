import { useEffect, useRef } from 'react'
import { Button as AriaButton, FileTrigger } from 'react-aria-components'
import { Button } from './button.tsx'
import { FieldError } from './field-error.tsx'
import { Icon } from './icons.tsx'
import { Photo } from './photo.tsx'
import { type NamedPhoto, PhotoChoices } from './photo-choices.tsx'
import { PhotoPreview } from './photo-preview.tsx'
import styles from './photo-tiles.module.css'

export type ChosenPhoto = {
  url: string
  mode: 'upload' | 'recent'
  /** While it travels: what that is called, and how much of it has, 0 to 1. */
  travelling?: { label: string; part: number }
}

type PhotoTilesProps = {
  label: string
  uploadLabel: string
  recentLabel: string
  backLabel: string
  /** Earlier pictures, the last used first; without one there is no Recent tile. */
  recent: readonly NamedPhoto[]
  /** An earlier picture is not there any more. */
  onGone: (url: string) => void
  chosen: ChosenPhoto | null
  chosenAlt: string
  onUpload: (file: File) => void
  onRecent: (url: string) => void
  onBack: () => void
  error?: string | null | undefined
  hint?: string
  acceptedTypes?: readonly string[]
  /** Whether a dragged file hovers over the page. */
  isDropTarget?: boolean
}

function UploadTile(props: PhotoTilesProps) {
  const { uploadLabel, onUpload, acceptedTypes = ['image/*'], error, hint } = props
  return (
    <FileTrigger
      acceptedFileTypes={acceptedTypes}
      onSelect={(files) => {
        const file = files?.[0]
        if (file !== undefined) onUpload(file)
      }}
    >
      <AriaButton className={styles.tile} data-dashed data-invalid={Boolean(error) || undefined}>
        <Icon name="camera" size="2.125rem" />
        <span>
          {uploadLabel}
          {hint !== undefined && <small className={styles.hint}>{hint}</small>}
        </span>
      </AriaButton>
    </FileTrigger>
  )
}

function Tiles(props: PhotoTilesProps) {
  const { recentLabel, recent, onRecent } = props
  const [last] = recent
  return (
    <div className={styles.tiles}>
      <UploadTile {...props} />
      {last && (
        <AriaButton className={styles.tile} onPress={() => onRecent(last.url)}>
          <Photo className={styles.recent} src={last.url} alt="" />
          <span>{recentLabel}</span>
        </AriaButton>
      )}
    </div>
  )
}

function Chosen({ chosen, ...props }: PhotoTilesProps & { chosen: ChosenPhoto }) {
  const isUpload = chosen.mode === 'upload'
  const hasChoices = !isUpload && props.recent.length > 1
  return (
    <div className={styles.chosen} data-with-choices={hasChoices || undefined}>
      <PhotoPreview url={chosen.url} alt={props.chosenAlt} travelling={chosen.travelling} />
      <div className={styles.side}>
        <div className={styles.mode}>
          <Icon name={isUpload ? 'camera' : 'history'} size="1.3em" />
          {isUpload ? props.uploadLabel : props.recentLabel}
        </div>
        <Button kind="line" isWide icon="arrow-left" onPress={props.onBack}>
          {props.backLabel}
        </Button>
      </div>
      {hasChoices && (
        <PhotoChoices
          label={props.recentLabel}
          photos={props.recent}
          value={chosen.url}
          onChange={props.onRecent}
          onGone={props.onGone}
        />
      )}
    </div>
  )
}

/** The picture of the tumbler: a new one, or an earlier one, at first the one used last. */
export function PhotoTiles(props: PhotoTilesProps) {
  const { label, chosen, error, isDropTarget } = props
  const group = useRef<HTMLFieldSetElement>(null)
  const hadChosen = useRef(chosen !== null)
  useEffect(() => {
    const hasChosen = chosen !== null
    // The control that was pressed is gone; its place in the group takes the focus.
    if (hasChosen !== hadChosen.current && document.activeElement === document.body)
      group.current?.querySelector<HTMLElement>('button')?.focus()
    hadChosen.current = hasChosen
  }, [chosen])
  return (
    <fieldset ref={group} className={styles.group} data-drop-target={isDropTarget || undefined}>
      <legend className={styles.label}>{label}</legend>
      {chosen === null ? <Tiles {...props} /> : <Chosen {...props} chosen={chosen} />}
      {error && <FieldError>{error}</FieldError>}
    </fieldset>
  )
}
