import * as fields from '@tumbler/contract/fields'
import type { Tumbler } from '@tumbler/contract/tumblers'
import { lengthOf, limits } from '@tumbler/rules/limits'
import { useState } from 'react'
import { errorCode } from '../../api/api-error.ts'
import { fieldError } from '../../components/form/field-error.ts'
import { Button } from '../../components/ui/button.tsx'
import { DashedRows } from '../../components/ui/card.tsx'
import { IconButton } from '../../components/ui/icon-button.tsx'
import { Photo } from '../../components/ui/photo.tsx'
import { Sheet } from '../../components/ui/sheet.tsx'
import { TextField } from '../../components/ui/text-field.tsx'
import { useFailureToast } from '../../components/use-failure-toast.ts'
import { useAddTumbler, useRemoveTumbler, useRenameTumbler } from '../../data/tumblers.ts'
import { useCustomerWords } from '../../i18n/customer-words.ts'
import { useFormWords } from '../../i18n/form-words.ts'
import { langOf } from '../../i18n/lang-of.ts'
import { useWords } from '../../i18n/words.ts'
import styles from './my-tumblers.module.css'

type MyTumblersProps = {
  isOpen: boolean
  onClose: () => void
  tumblers: readonly Tumbler[]
  /** A picture of the form that is not saved; null if it is, or where there is none. */
  unsaved: string | null
}

/** Names, renames and removes tumblers. */
export function MyTumblers({ isOpen, onClose, tumblers, unsaved }: MyTumblersProps) {
  const { common } = useWords()
  const words = useCustomerWords().tumblers
  const { mutateAsync: add } = useAddTumbler()
  const [removed, setRemoved] = useState<Tumbler | null>(null)
  const showFailure = useFailureToast()
  const restore = () => {
    if (!removed) return
    setRemoved(null)
    add(removed).catch((error) => showFailure(words.notSaved, error))
  }
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={words.title} closeLabel={common.close}>
      <p className={styles.count}>{words.count(tumblers.length, limits.tumblers)}</p>
      <DashedRows>
        {tumblers.map((tumbler) => (
          <TumblerRow key={tumbler.id} tumbler={tumbler} onRemoved={() => setRemoved(tumbler)} />
        ))}
        {unsaved !== null && tumblers.length < limits.tumblers && (
          <li className={styles.row}>
            <Photo src={unsaved} alt="" className={styles.photo} />
            <NameField
              initial=""
              onSave={(name) => add({ name, image: unsaved })}
              onCancel={onClose}
            />
          </li>
        )}
      </DashedRows>
      {unsaved !== null && tumblers.length >= limits.tumblers && (
        <p className={styles.count}>{words.full}</p>
      )}
      {removed && (
        <p className={styles.removed} role="status">
          {words.removed(removed.name)}
          <Button kind="ghost" size="small" onPress={restore}>
            {common.undo}
          </Button>
        </p>
      )}
    </Sheet>
  )
}

function TumblerRow({ tumbler, onRemoved }: { tumbler: Tumbler; onRemoved: () => void }) {
  const words = useCustomerWords().tumblers
  const { mutateAsync: rename } = useRenameTumbler()
  const { mutateAsync: remove, isPending } = useRemoveTumbler()
  const showFailure = useFailureToast()
  const [isEditing, setEditing] = useState(false)
  const { id, name, image } = tumbler
  const close = () => setEditing(false)
  return (
    <li className={styles.row}>
      <Photo src={image} alt="" className={styles.photo} />
      {isEditing ? (
        <NameField
          initial={name}
          onSave={(changed) => rename({ id, name: changed }).then(close)}
          onCancel={close}
        />
      ) : (
        <>
          <b className={styles.name} lang={langOf(name)}>
            {name}
          </b>
          <IconButton icon="pencil" label={words.rename(name)} onPress={() => setEditing(true)} />
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
    </li>
  )
}

type NameFieldProps = {
  initial: string
  onSave: (name: string) => Promise<unknown>
  onCancel: () => void
}

/** Enter saves, Escape cancels; what is wrong stands under it, and nothing that was typed is lost. */
function NameField({ initial, onSave, onCancel }: NameFieldProps) {
  const { common } = useWords()
  const validation = useFormWords()
  const words = useCustomerWords().tumblers
  const [name, setName] = useState(initial)
  const [failed, setFailed] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const showFailure = useFailureToast()
  const save = async () => {
    const error = fieldError(fields.tumblerName, name, validation)
    setFailed(error ?? null)
    if (error) return
    setBusy(true)
    await onSave(name.trim()).catch((problem) => {
      if (errorCode(problem) === 'CONFLICT') setFailed(words.nameTaken)
      else showFailure(words.notSaved, problem)
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
        label={words.name}
        isLabelHidden
        autoFocus
        value={name}
        onChange={setName}
        length={lengthOf(name)}
        maxLength={limits.tumblerName}
        error={failed}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          event.stopPropagation()
          onCancel()
        }}
      />
      <Button type="submit" isBusy={isBusy}>
        {common.save}
      </Button>
    </form>
  )
}
