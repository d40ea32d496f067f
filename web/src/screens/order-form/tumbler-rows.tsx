import * as fields from '@tumbler/contract/fields'
import type { Tumbler } from '@tumbler/contract/tumblers'
import { lengthOf, limits } from '@tumbler/rules/limits'
import { type ReactNode, useId, useState } from 'react'
import { errorCode } from '../../api/api-error.ts'
import { fieldError } from '../../components/form/field-error.ts'
import type { PhotoUpload, Upload } from '../../components/order/use-photo-upload.ts'
import { Photo } from '../../components/photo.tsx'
import { Button } from '../../components/ui/button.tsx'
import { classNames } from '../../components/ui/class-names.ts'
import { IconButton } from '../../components/ui/icon-button.tsx'
import { TextField } from '../../components/ui/text-field.tsx'
import { UploadBar } from '../../components/ui/upload-bar.tsx'
import { useFailureToast } from '../../components/use-failure-toast.ts'
import { useAddTumbler, useRemoveTumbler, useRenameTumbler } from '../../data/tumblers.ts'
import { langOf } from '../../i18n/lang-of.ts'
import { words } from '../../i18n/words.ts'
import styles from './my-tumblers.module.css'

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
          conflict={words.tumblers.nameTaken}
          onSave={async (changed) => {
            if (changed !== name) await rename({ params: { id }, body: { name: changed } })
            close()
          }}
          onCancel={close}
        />
      ) : (
        <>
          <RowWords
            title={name}
            lang={langOf(name)}
            text={isRecent ? words.tumblers.recentUsed(used) : words.tumblers.used(used)}
          />
          <IconButton
            icon="pencil"
            label={words.tumblers.rename(name)}
            autoFocus={editing === 'closed'}
            onPress={() => setEditing('open')}
          />
          <IconButton
            icon="trash"
            label={words.tumblers.remove(name)}
            isDisabled={isPending}
            onPress={() =>
              void remove({ params: { id } }).then(onRemoved, (error) =>
                showFailure(words.tumblers.notRemoved, error),
              )
            }
          />
        </>
      )}
    </Row>
  )
}

/** In the place of a removed tumbler, as long as it can be brought back. */
export function RemovedRow({ tumbler, onUndone }: { tumbler: Tumbler; onUndone: () => void }) {
  const { mutateAsync: add, isPending } = useAddTumbler()
  const showFailure = useFailureToast()
  const textId = useId()
  const restore = () =>
    add({ body: { name: tumbler.name, image: tumbler.image } }).then(onUndone, (error) => {
      // Another page has taken its place meanwhile, or its name.
      const text = errorCode(error) === 'CONFLICT' ? { text: words.tumblers.notRestored } : {}
      showFailure(words.tumblers.notSaved, error, text)
    })
  return (
    <Row image={tumbler.image} isDimmed>
      <div id={textId} className={styles.words}>
        {words.tumblers.removed(tumbler.name)}
      </div>
      <Button
        kind="outline"
        size="small"
        autoFocus
        aria-describedby={textId}
        isBusy={isPending}
        onPress={() => void restore()}
      >
        {words.common.undo}
      </Button>
    </Row>
  )
}

type NewRowProps = { image: string; isFull: boolean; isJustAdded: boolean; onClose: () => void }

/** A picture that is not saved; one that was just added asks for its name. */
export function NewRow({ image, isFull, isJustAdded, onClose }: NewRowProps) {
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
          conflict={isFull ? words.tumblers.full : words.tumblers.nameTaken}
          onSave={(name) => add({ body: { name, image } }).then(close)}
          onCancel={close}
        />
      ) : (
        <>
          <RowWords title={words.tumblers.notSavedYet} />
          <IconButton
            icon="pencil"
            label={words.tumblers.saveThis}
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
  const { url, progress } = upload
  const hasFailed = progress === null
  return (
    <Row image={url} isDimmed={hasFailed}>
      <div className={styles.words}>
        <b className={classNames(styles.name, hasFailed && styles.failed)}>
          {hasFailed ? words.orderForm.notUploaded : words.orderForm.uploading}
        </b>
        {!hasFailed && <UploadBar label={words.orderForm.uploading} part={progress} />}
      </div>
      {hasFailed && (
        <Button kind="outline" size="small" icon="refresh" onPress={photo.retry}>
          {words.orderForm.tryAgain}
        </Button>
      )}
      <IconButton icon="x" label={words.orderForm.stop} onPress={photo.clear} />
    </Row>
  )
}

type TumblerNameFieldProps = {
  initial: string
  /** Why the server refuses it when it conflicts with another tumbler. */
  conflict: string
  onSave: (name: string) => Promise<unknown>
  onCancel: () => void
}

/** Enter saves, Escape cancels; what is wrong stands under it, and nothing that was typed is lost. */
function TumblerNameField(props: TumblerNameFieldProps) {
  const { initial, conflict, onSave, onCancel } = props
  const [name, setName] = useState(initial)
  const [failed, setFailed] = useState<{ error: string | null } | null>(null)
  const [isBusy, setBusy] = useState(false)
  const showFailure = useFailureToast()
  const save = async () => {
    const error = fieldError(fields.tumblerName, name)
    setFailed(error === null ? null : { error })
    if (error !== null || isBusy) return
    setBusy(true)
    await onSave(name.trim()).catch((problem) => {
      if (errorCode(problem) === 'CONFLICT') setFailed({ error: null })
      else showFailure(words.tumblers.notSaved, problem)
    })
    setBusy(false)
  }
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <TextField
        label={words.tumblers.name}
        isLabelHidden
        autoFocus
        value={name}
        onChange={setName}
        length={lengthOf(name)}
        maxLength={limits.tumblerName}
        error={failed && (failed.error ?? conflict)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          event.stopPropagation()
          onCancel()
        }}
      />
      <Button type="submit" className={styles.save} isBusy={isBusy}>
        {words.common.save}
      </Button>
    </form>
  )
}
