import { useEffect, useRef, useState } from 'react'
import {
  Button as AriaButton,
  FileTrigger,
  ProgressBar,
  Radio,
  RadioGroup,
} from 'react-aria-components'
import { Button } from '../../components/ui/button.tsx'
import { classNames } from '../../components/ui/class-names.ts'
import { FieldError } from '../../components/ui/field-message.tsx'
import { Icon } from '../../components/ui/icons.tsx'
import { Photo } from '../../components/ui/photo.tsx'
import type { Draft } from '../../data/order-draft.ts'
import { useTumblers } from '../../data/tumblers.ts'
import { useRecentUploads } from '../../data/uploads.ts'
import { useCustomerWords } from '../../i18n/customer-words.ts'
import { useWords } from '../../i18n/words.ts'
import styles from './tumbler-picker.module.css'
import { TumblerShelf } from './tumbler-shelf.tsx'
import { useFileDropAndPaste } from './use-file-drop-and-paste.ts'
import { acceptedTypes, useTumblerPhoto } from './use-tumbler-photo.ts'

type TumblerPickerProps = {
  draft: Draft
  setDraft: (part: Partial<Draft>) => void
  isDisabled?: boolean
}

/** The picture of the customer's own tumbler: taken, chosen, dropped, pasted, or a recent one. */
export function TumblerPicker({ draft, setDraft, isDisabled = false }: TumblerPickerProps) {
  const { common, problems } = useWords()
  const words = useCustomerWords().orderForm
  const [gone, setGone] = useState<readonly string[]>([])
  const recent = useRecentUploads().filter((url) => !gone.includes(url))
  const remove = (url: string) => setGone((before) => [...before, url])
  const [isPhotoGone, setPhotoGone] = useState(false)
  const removePhoto = () => setDraft({ tumblerImage: null, mode: null })
  const { upload, error, choose, clear } = useTumblerPhoto({
    onStart: removePhoto,
    onUploaded: (url) => setDraft({ tumblerImage: url, mode: 'upload' }),
  })
  const isDropTarget = useFileDropAndPaste((file) => void choose(file), isDisabled)
  const chooseRecent = (url: string) => {
    clear()
    setDraft({ tumblerImage: url, mode: 'recent' })
  }
  const url = upload?.url ?? draft.tumblerImage
  const isUpload = upload !== null || draft.mode === 'upload'
  const hasPhoto = upload !== null || Boolean(url)
  const hasChoices = !isUpload && recent.length > 1
  const [last] = recent
  const savedName = useTumblers()?.find(({ image }) => image === url)?.name

  const group = useRef<HTMLFieldSetElement>(null)
  const hadPhoto = useRef(hasPhoto)
  useEffect(() => {
    // The control that was pressed is gone; its place in the group takes the focus.
    if (hasPhoto !== hadPhoto.current && document.activeElement === document.body)
      group.current?.querySelector<HTMLElement>('button')?.focus()
    hadPhoto.current = hasPhoto
  }, [hasPhoto])
  return (
    <fieldset ref={group} className={styles.group} data-drop-target={isDropTarget || undefined}>
      <legend className={styles.label}>{words.tumblerImage}</legend>
      {hasPhoto ? (
        <div className={styles.chosen} data-with-choices={hasChoices || undefined}>
          <PhotoPreview
            url={url ?? ''}
            alt={words.yourTumbler}
            travelling={upload && { label: words.uploading, part: upload.progress }}
            onMissing={() => {
              if (isUpload) return
              setPhotoGone(true)
              removePhoto()
            }}
          />
          <div className={styles.side}>
            <div className={styles.mode}>
              <Icon name={isUpload ? 'camera' : 'history'} size="1.3em" />
              {isUpload ? words.upload : (savedName ?? words.recent)}
            </div>
            <Button
              kind="outline"
              isWide
              icon="arrow-left"
              onPress={() => {
                clear()
                removePhoto()
              }}
            >
              {common.back}
            </Button>
          </div>
          {hasChoices && (
            <RadioGroup
              className={styles.choices}
              orientation="horizontal"
              aria-label={words.recent}
              value={url}
              onChange={chooseRecent}
            >
              {recent.map((one, index) => (
                <Radio
                  key={one}
                  value={one}
                  className={styles.choice}
                  aria-label={words.recentNumber(index + 1)}
                >
                  <img src={one} alt="" decoding="async" onError={() => remove(one)} />
                  {one === url && (
                    <span className={styles.chosenMark}>
                      <Icon name="check" />
                    </span>
                  )}
                </Radio>
              ))}
            </RadioGroup>
          )}
        </div>
      ) : (
        <div className={styles.tiles}>
          <FileTrigger
            acceptedFileTypes={acceptedTypes}
            onSelect={(files) => {
              const file = files?.[0]
              if (file) void choose(file)
            }}
          >
            <AriaButton className={styles.tile} data-dashed data-invalid={error ? true : undefined}>
              <Icon name="camera" size="2.125rem" />
              <span>
                {words.upload}
                {error && <small className={styles.hint}>{words.uploadHint}</small>}
              </span>
            </AriaButton>
          </FileTrigger>
          {last !== undefined && (
            <AriaButton className={styles.tile} onPress={() => chooseRecent(last)}>
              <img
                className={styles.recent}
                src={last}
                alt=""
                decoding="async"
                onError={() => remove(last)}
              />
              <span>{words.recent}</span>
            </AriaButton>
          )}
        </div>
      )}
      {upload === null && (
        <TumblerShelf
          chosen={draft.tumblerImage}
          onChoose={(image) => {
            clear()
            setDraft({ tumblerImage: image, mode: 'saved' })
          }}
        />
      )}
      {isPhotoGone && !hasPhoto && <FieldError>{words.photoGone}</FieldError>}
      {error && <FieldError>{problems[error]}</FieldError>}
    </fieldset>
  )
}

type PhotoPreviewProps = {
  url: string
  alt: string
  /** While it travels: what that is called, and how much of it has, 0 to 1. */
  travelling: { label: string; part: number } | null
  onMissing?: () => void
}

/** The chosen picture; a sheen and a filling tube over it while it travels. */
export function PhotoPreview({ url, alt, travelling, onMissing }: PhotoPreviewProps) {
  return (
    <div
      className={classNames(styles.preview, travelling && styles.reading)}
      aria-busy={travelling !== null}
    >
      <Photo
        className={styles.photo}
        src={url}
        alt={alt}
        {...(onMissing && travelling === null && { onMissing })}
      />
      {travelling ? (
        <ProgressBar
          className={styles.tube}
          aria-label={travelling.label}
          // What is left after the last byte is the server's reading.
          isIndeterminate={travelling.part >= 1}
          value={travelling.part * 100}
        >
          {({ percentage }) => (
            <span className={styles.fill} style={{ width: `${percentage ?? 100}%` }} />
          )}
        </ProgressBar>
      ) : (
        <span className={styles.check}>
          <Icon name="check" />
        </span>
      )}
    </div>
  )
}
