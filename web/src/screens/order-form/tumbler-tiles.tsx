import { Button as AriaButton, Radio } from 'react-aria-components'
import { PhotoChooser } from '../../components/order/photo-chooser.tsx'
import type { PhotoUpload, Upload } from '../../components/order/use-photo-upload.ts'
import { Photo } from '../../components/photo.tsx'
import { Icon } from '../../components/ui/icons.tsx'
import { UploadBar } from '../../components/ui/upload-bar.tsx'
import { langOf } from '../../i18n/lang-of.ts'
import { words } from '../../i18n/words.ts'
import styles from './tumbler-picker.module.css'

/** `isWide`: there is no other tile. */
export function UploadTile({ photo, isWide }: { photo: PhotoUpload; isWide: boolean }) {
  const isRefused = photo.error !== null && photo.upload === null
  return (
    <PhotoChooser photo={photo}>
      <AriaButton className={styles.tile} data-wide={isWide || undefined}>
        <span
          className={styles.box}
          data-dashed={!isRefused || undefined}
          data-invalid={isRefused || undefined}
        >
          <Icon name={isRefused ? 'photo-x' : 'camera'} size={isWide ? '2.125rem' : '1.875rem'} />
          {isRefused ? words.orderForm.tryAgain : words.orderForm.upload}
        </span>
        {!isWide && isRefused && <span className={styles.name}>{words.orderForm.noPicture}</span>}
      </AriaButton>
    </PhotoChooser>
  )
}

/** A photo on its way; when it failed, the button that sends it again. */
export function SentTile({ upload, onRetry }: { upload: Upload; onRetry: () => void }) {
  const { url, progress } = upload
  const picture = <Photo src={url} alt="" className={styles.photo} />
  if (progress === null)
    return (
      <AriaButton className={styles.tile} data-failed onPress={onRetry}>
        <span className={styles.box}>
          {picture}
          <span className={styles.again}>
            <Icon name="refresh" size="1.75rem" />
            {words.orderForm.tryAgain}
          </span>
        </span>
        <span className={styles.name}>{words.orderForm.notUploaded}</span>
      </AriaButton>
    )
  return (
    <div className={styles.tile}>
      <span className={styles.box}>
        {picture}
        <UploadBar className={styles.bar} label={words.orderForm.uploading} part={progress} />
      </span>
      <span className={styles.name}>{words.orderForm.uploading}</span>
    </div>
  )
}

type TumblerTileProps = {
  image: string
  /** The same picture on this device, until this one is drawn. */
  standIn: string | undefined
  /** The name it was saved under. */
  name: string | undefined
  isRecent: boolean
  isNew: boolean
  onMissing: () => void
}

export function TumblerTile({
  image,
  standIn,
  name,
  isRecent,
  isNew,
  onMissing,
}: TumblerTileProps) {
  const shown = name ?? (isNew ? words.orderForm.uploaded : words.tumblers.notSavedYet)
  return (
    <Radio
      value={image}
      className={styles.tile}
      aria-label={isRecent ? `${words.orderForm.recent}, ${shown}` : shown}
    >
      <span className={styles.box}>
        <Photo
          src={image}
          standIn={standIn}
          alt=""
          className={styles.photo}
          onMissing={onMissing}
        />
        <span className={styles.check}>
          <Icon name="check" />
        </span>
        {isRecent && <span className={styles.tag}>{words.orderForm.recent}</span>}
      </span>
      {name !== undefined && (
        <span className={styles.name} lang={langOf(name)}>
          {name}
        </span>
      )}
    </Radio>
  )
}
