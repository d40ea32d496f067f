import type { Tumbler } from '@tumbler/contract/tumblers'
import { type ReactNode, useId, useState } from 'react'
import { errorCode } from '../../api/api-error.ts'
import type { PhotoUpload, Upload } from '../../components/order/use-photo-upload.ts'
import { Button } from '../../components/ui/button.tsx'
import { classNames } from '../../components/ui/class-names.ts'
import { IconButton } from '../../components/ui/icon-button.tsx'
import { Photo } from '../../components/ui/photo.tsx'
import { UploadBar } from '../../components/ui/upload-bar.tsx'
import { useFailureToast } from '../../components/use-failure-toast.ts'
import { useAddTumbler, useRemoveTumbler, useRenameTumbler } from '../../data/tumblers.ts'
import { useCustomerWords } from '../../i18n/customer-words.ts'
import { langOf } from '../../i18n/lang-of.ts'
import { useWords } from '../../i18n/words.ts'
import styles from './my-tumblers.module.css'
import { TumblerNameField } from './tumbler-name-field.tsx'

type RowProps = { image: string; isDimmed?: boolean; children: ReactNode }

function Row({ image, isDimmed, children }: RowProps) {
  return (
    <li className={styles.row}>
      <Photo src={image} alt="" className={classNames(styles.photo, isDimmed && styles.dimmed)} />
      {children}
    </li>
  )
}

type RowWordsProps = { title: string; lang?: string | undefined; text?: string }

function RowWords({ title, lang, text }: RowWordsProps) {
  return (
    <div className={styles.words}>
      <b className={styles.name} lang={lang}>
        {title}
      </b>
      {text !== undefined && <span className={styles.text}>{text}</span>}
    </div>
  )
}

type SavedRowProps = { tumbler: Tumbler; isRecent: boolean; onRemoved: () => void }

export function SavedRow({ tumbler, isRecent, onRemoved }: SavedRowProps) {
  const words = useCustomerWords().tumblers
  const { mutateAsync: rename } = useRenameTumbler()
  const { mutateAsync: remove, isPending } = useRemoveTumbler()
  const showFailure = useFailureToast()
  const [editing, setEditing] = useState<'not yet' | 'open' | 'closed'>('not yet')
  const { id, name, image, used } = tumbler
  const close = () => setEditing('closed')
  return (
    <Row image={image}>
      {editing === 'open' ? (
        <TumblerNameField
          initial={name}
          conflict={words.nameTaken}
          onSave={(changed) => rename({ id, name: changed }).then(close)}
          onCancel={close}
        />
      ) : (
        <>
          <RowWords
            title={name}
            lang={langOf(name)}
            text={isRecent ? words.recentUsed(used) : words.used(used)}
          />
          <IconButton
            icon="pencil"
            label={words.rename(name)}
            autoFocus={editing === 'closed'}
            onPress={() => setEditing('open')}
          />
          <IconButton
            icon="trash"
            label={words.remove(name)}
            isDisabled={isPending}
            onPress={() =>
              void remove({ id }).then(onRemoved, (error) => showFailure(words.notRemoved, error))
            }
          />
        </>
      )}
    </Row>
  )
}

/** Where a tumbler was, until it cannot be brought back any more. */
export function RemovedRow({ tumbler, onUndone }: { tumbler: Tumbler; onUndone: () => void }) {
  const { common } = useWords()
  const words = useCustomerWords().tumblers
  const { mutateAsync: add, isPending } = useAddTumbler()
  const showFailure = useFailureToast()
  const textId = useId()
  const restore = () =>
    add({ name: tumbler.name, image: tumbler.image }).then(onUndone, (error) => {
      // Another page has taken its place meanwhile, or its name.
      const text = errorCode(error) === 'CONFLICT' ? { text: words.notRestored } : {}
      showFailure(words.notSaved, error, text)
    })
  return (
    <Row image={tumbler.image} isDimmed>
      <div id={textId} className={styles.words}>
        {words.removed(tumbler.name)}
      </div>
      <Button
        kind="outline"
        size="small"
        autoFocus
        aria-describedby={textId}
        isBusy={isPending}
        onPress={() => void restore()}
      >
        {common.undo}
      </Button>
    </Row>
  )
}

type NewRowProps = { image: string; isFull: boolean; isJustAdded: boolean; onClose: () => void }

/** A picture that is not saved; one that was just added asks for its name. */
export function NewRow({ image, isFull, isJustAdded, onClose }: NewRowProps) {
  const words = useCustomerWords().tumblers
  const { mutateAsync: add } = useAddTumbler()
  const [isEditing, setEditing] = useState(isJustAdded)
  const close = () => {
    setEditing(false)
    onClose()
  }
  return (
    <Row image={image}>
      {isEditing ? (
        <TumblerNameField
          initial=""
          conflict={isFull ? words.full : words.nameTaken}
          onSave={(name) => add({ name, image }).then(close)}
          onCancel={close}
        />
      ) : (
        <>
          <RowWords title={words.noName} text={words.notSavedYet} />
          <IconButton
            icon="pencil"
            label={words.saveThis}
            isDisabled={isFull}
            onPress={() => setEditing(true)}
          />
        </>
      )}
    </Row>
  )
}

/** A photo on its way to the shelf, or one that did not arrive. */
export function UploadRow({ photo, upload }: { photo: PhotoUpload; upload: Upload }) {
  const words = useCustomerWords().orderForm
  const { url, progress } = upload
  const hasFailed = progress === null
  return (
    <Row image={url} isDimmed={hasFailed}>
      <div className={styles.words}>
        <b className={classNames(styles.name, hasFailed && styles.failed)}>
          {hasFailed ? words.notUploaded : words.uploading}
        </b>
        {!hasFailed && <UploadBar label={words.uploading} part={progress} />}
      </div>
      {hasFailed && (
        <Button kind="outline" size="small" icon="refresh" onPress={photo.retry}>
          {words.tryAgain}
        </Button>
      )}
      <IconButton icon="x" label={words.stop} onPress={photo.clear} />
    </Row>
  )
}
