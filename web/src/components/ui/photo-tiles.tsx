import { useEffect, useRef } from 'react'
import {
  Button as AriaButton,
  FileTrigger,
  ProgressBar,
  Radio,
  RadioGroup,
} from 'react-aria-components'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import { FieldError } from './field-message.tsx'
import { Icon } from './icons.tsx'
import { Photo } from './photo.tsx'
import styles from './photo-tiles.module.css'

type PhotoPreviewProps = {
  url: string
  alt: string
  /** While it travels: what that is called, and how much of it has, 0 to 1. */
  travelling?: { label: string; part: number } | undefined
}

/** What is left after the last byte is the server's reading. */
function Travelling({ label, part }: { label: string; part: number }) {
  const isRead = part >= 1
  return (
    <ProgressBar
      className={styles.tube}
      aria-label={label}
      isIndeterminate={isRead}
      value={part * 100}
    >
      {({ percentage }) => (
        <span className={styles.fill} style={{ width: `${percentage ?? 100}%` }} />
      )}
    </ProgressBar>
  )
}

/** The chosen picture; a sheen and a filling tube over it while it travels. */
export function PhotoPreview({ url, alt, travelling }: PhotoPreviewProps) {
  const isTravelling = travelling !== undefined
  return (
    <div
      className={classNames(styles.preview, isTravelling && styles.reading)}
      aria-busy={isTravelling}
    >
      <Photo className={styles.photo} src={url} alt={alt} />
      {travelling ? (
        <Travelling {...travelling} />
      ) : (
        <span className={styles.check}>
          <Icon name="check" />
        </span>
      )}
    </div>
  )
}

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
function PhotoChoices({ label, photos, value, onChange, onGone }: PhotoChoicesProps) {
  return (
    <RadioGroup
      className={styles.choices}
      orientation="horizontal"
      aria-label={label}
      value={value}
      onChange={onChange}
    >
      {photos.map(({ url, name }) => (
        <Radio key={url} value={url} className={styles.choice} aria-label={name}>
          <img src={url} alt="" decoding="async" onError={() => onGone(url)} />
          {url === value && (
            <span className={styles.chosenMark}>
              <Icon name="check" />
            </span>
          )}
        </Radio>
      ))}
    </RadioGroup>
  )
}

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
        <Button kind="outline" isWide icon="arrow-left" onPress={props.onBack}>
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
