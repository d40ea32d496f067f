import type { Tumbler } from '@tumbler/contract/tumblers'
import { limits } from '@tumbler/rules/limits'
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { PhotoChooser } from '../../components/order/photo-chooser.tsx'
import { usePhotoUpload } from '../../components/order/use-photo-upload.ts'
import { QueryView } from '../../components/query-view.tsx'
import { Button } from '../../components/ui/button.tsx'
import { DashedRows } from '../../components/ui/card.tsx'
import { EmptyState } from '../../components/ui/empty-state.tsx'
import { FieldError } from '../../components/ui/field-error.tsx'
import { Sheet } from '../../components/ui/sheet.tsx'
import { useTumblers } from '../../data/tumblers.ts'
import { useUploadImage } from '../../data/uploads.ts'
import { words } from '../../i18n/words.ts'
import styles from './my-tumblers.module.css'
import { PhotoError, photoSpoken } from './photo-state.tsx'
import { NewRow, RemovedRow, SavedRow, UploadRow } from './tumbler-rows.tsx'
import '../../i18n/messages/en/order-form.ts'
import '../../i18n/messages/en/tumblers.ts'
import '../../i18n/messages/en/validation.ts'

type MyTumblersProps = {
  isOpen: boolean
  onClose: () => void
  /** Address of the picture used last. */
  recent: string | null
  /** A picture of the form, which can be saved if it is not. */
  unsaved: string | null
}

/** Adds, names, renames and removes tumblers (product-rules §15). */
export function MyTumblers({ isOpen, onClose, ...pictures }: MyTumblersProps) {
  const query = useTumblers()
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={words.tumblers.title}
      titleNote={query.data && words.tumblers.count(query.data.length, limits.tumblers)}
      closeLabel={words.common.close}
    >
      <QueryView query={query} words={words.tumblers} cards={84}>
        {(tumblers) => <TumblerList tumblers={tumblers} {...pictures} />}
      </QueryView>
    </Sheet>
  )
}

/** Milliseconds in which a removed tumbler can be brought back. */
const undoMs = 8000

type TumblerListProps = Pick<MyTumblersProps, 'recent' | 'unsaved'> & {
  tumblers: readonly Tumbler[]
}

function TumblerList({ tumblers, recent, unsaved }: TumblerListProps) {
  const [added, setAdded] = useState<string | null>(null)
  const { mutateAsync: send } = useUploadImage({ isToOrderWith: false })
  const photo = usePhotoUpload({ send, onUploaded: setAdded })
  const spoken = photoSpoken(photo)
  const [removed, setRemoved] = useState<{ tumbler: Tumbler; index: number } | null>(null)
  useEffect(() => {
    if (removed === null) return
    const timer = setTimeout(() => setRemoved(null), undoMs)
    return () => clearTimeout(timer)
  }, [removed])
  const add = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    // The button that was pressed is gone with its row.
    if (removed === null && document.activeElement === document.body) add.current?.focus()
  }, [removed])
  const fullId = useId()
  const isFull = tumblers.length >= limits.tumblers
  const saved = new Set(tumblers.map(({ image }) => image))
  const newOnes = [...new Set([unsaved, added])]
    .filter((image) => image !== null)
    .filter((image) => !saved.has(image) && image !== removed?.tumbler.image)
  const rows = tumblers.map((tumbler, index) => (
    <SavedRow
      key={tumbler.id}
      tumbler={tumbler}
      isRecent={tumbler.image === recent}
      onRemoved={() => setRemoved({ tumbler, index })}
    />
  ))
  if (removed) {
    const { tumbler, index } = removed
    const row = (
      <RemovedRow key={`removed ${tumbler.id}`} {...removed} onUndone={() => setRemoved(null)} />
    )
    rows.splice(index, 0, row)
  }
  return (
    <>
      <DashedRows>
        {rows}
        {newOnes.map((image) => (
          <NewRow
            key={image}
            image={image}
            isFull={isFull}
            isJustAdded={image === added}
            onClose={() => setAdded(null)}
          />
        ))}
        {photo.upload && <UploadRow photo={photo} upload={photo.upload} />}
      </DashedRows>
      {rows.length === 0 && newOnes.length === 0 && photo.upload === null && (
        <EmptyState text={words.tumblers.empty} kinds={['cold']} />
      )}
      <p className="visually-hidden" role="status">
        {spoken}
      </p>
      <PhotoError photo={photo} />
      {added !== null && saved.has(added) && <FieldError>{words.tumblers.photoTaken}</FieldError>}
      <div className={styles.foot}>
        {isFull && (
          <p id={fullId} className={styles.full}>
            {words.tumblers.full}
          </p>
        )}
        {isFull ? (
          <Button ref={add} kind="outline" isWide icon="plus" isDisabled aria-describedby={fullId}>
            {words.tumblers.add}
          </Button>
        ) : (
          <PhotoChooser photo={photo}>
            <Button ref={add} kind="outline" isWide icon="plus">
              {words.tumblers.add}
            </Button>
          </PhotoChooser>
        )}
      </div>
    </>
  )
}
