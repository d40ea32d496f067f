import { useEffect, useEffectEvent, useId } from 'react'
import { Button as AriaButton } from 'react-aria-components'
import { PhotoChooser } from '../../components/order/photo-chooser.tsx'
import { usePhotoUpload } from '../../components/order/use-photo-upload.ts'
import { Button } from '../../components/ui/button.tsx'
import { FieldError } from '../../components/ui/field-message.tsx'
import { Icon } from '../../components/ui/icons.tsx'
import { Photo } from '../../components/ui/photo.tsx'
import { UploadBar } from '../../components/ui/upload-bar.tsx'
import { useUploadMenuPhoto } from '../../data/uploads.ts'
import { words } from '../../i18n/words.ts'
import styles from './photo-field.module.css'

type PhotoFieldProps = {
  /** Address on the server. */
  value: string | null
  onChange: (photo: string | null) => void
  /** Of the item. */
  name: string
  /** A photo is on its way, and must not be left behind. */
  onBusy: (isBusy: boolean) => void
}

/** The item's own photo, which is shown in place of the drawing. */
export function PhotoField({ value, onChange, name, onBusy }: PhotoFieldProps) {
  const labelId = useId()
  const { mutateAsync: send } = useUploadMenuPhoto()
  const photo = usePhotoUpload({ send, onUploaded: onChange })
  const { upload, error } = photo
  const isBusy = upload !== null && upload.progress !== null
  const tell = useEffectEvent(onBusy)
  useEffect(() => tell(isBusy), [isBusy])
  return (
    <fieldset className={styles.field} aria-labelledby={labelId}>
      <div className={styles.head}>
        <span id={labelId} className={styles.label}>
          {words.menuForm.photo}
        </span>
        <small>{words.menuForm.photoNote}</small>
      </div>
      {upload ? (
        <div className={styles.row}>
          <Photo src={upload.url} alt="" className={styles.photo} />
          {upload.progress === null ? (
            <Button kind="outline" icon="refresh" onPress={photo.retry}>
              {words.menuForm.tryAgain}
            </Button>
          ) : (
            <UploadBar
              className={styles.bar}
              label={words.menuForm.uploading}
              part={upload.progress}
            />
          )}
          <Button kind="ghost" icon="x" onPress={photo.clear}>
            {words.menuForm.stopUpload}
          </Button>
        </div>
      ) : value === null ? (
        <PhotoChooser photo={photo}>
          <AriaButton className={styles.upload}>
            <Icon name="photo" size="1.6em" />
            <b>{words.menuForm.uploadPhoto}</b>
            <small>{words.menuForm.photoRule}</small>
          </AriaButton>
        </PhotoChooser>
      ) : (
        <div className={styles.row}>
          <Photo src={value} alt={words.menuForm.photoOf(name)} className={styles.photo} />
          <PhotoChooser photo={photo}>
            <Button kind="outline" icon="photo">
              {words.menuForm.otherPhoto}
            </Button>
          </PhotoChooser>
          <Button kind="ghost" icon="trash" onPress={() => onChange(null)}>
            {words.menuForm.removePhoto}
          </Button>
        </div>
      )}
      {error !== null && <FieldError>{words.problems[error]}</FieldError>}
    </fieldset>
  )
}
