import * as fields from '@tumbler/contract/fields'
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import type { Control, DefaultValues, Path } from 'react-hook-form'
import { useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { type ApiErrorCode, errorCode } from '../../api/api-error.ts'
import { Form } from '../../components/form/form.tsx'
import {
  type InputOf,
  type OutputOf,
  type Schemas,
  useApiForm,
  validate,
} from '../../components/form/use-api-form.ts'
import { Alert } from '../../components/ui/alert.tsx'
import { AlertDialog } from '../../components/ui/alert-dialog.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Card } from '../../components/ui/card.tsx'
import { Icon } from '../../components/ui/icons.tsx'
import { Sheet } from '../../components/ui/sheet.tsx'
import { showToast } from '../../components/ui/toast.ts'
import { type DraftKind, isSame, type Saved, useEditDraft } from '../../data/edit-draft.ts'
import { langOf } from '../../i18n/lang-of.ts'
import { useStaffWords } from '../../i18n/staff-words.ts'
import { useWords } from '../../i18n/words.ts'
import styles from './edit-form.module.css'

/** Without the spaces behind it. */
export const sentName = fields.menuName.check(z.overwrite((name) => name.trimEnd()))

type Named = { name: string }
type NamedSchemas = Schemas & { name: z.ZodMiniType<string, string> }

type EditFormProps<S extends NamedSchemas, Response extends Named> = {
  schemas: S
  kind: DraftKind
  /** Of what is edited. */
  id: string
  /** Without a revision it is being added. */
  saved: Saved<InputOf<S>>
  /** The saved version for the dialog of a conflict; null where nothing can be overwritten. */
  savedFields: readonly { name: keyof InputOf<S>; label: string; value: string }[] | null
  /** Says that it was deleted; null while it is available. */
  deletedText?: string | null
  /** Said while the form is incomplete; null where the field says it itself. */
  hint: { text: string; lang?: string } | null
  send: (values: OutputOf<S>, revision: number | null) => Promise<Response>
  /** Where to go once it is saved. */
  nextPath: (response: Response) => string | undefined
  /** Beside the button. */
  more?: ReactNode
  /** The card as it will be; hidden from screen readers. */
  preview: (values: InputOf<S>) => ReactNode
  /** The fields. */
  children: (control: Control<InputOf<S>, unknown, OutputOf<S>>) => ReactNode
}

/**
 * A form whose draft is kept in the tab, with an alert for what is missing and a dialog for a
 * conflict; its button is at the bottom, and from 768 px a preview of the card beside it.
 */
export function EditForm<S extends NamedSchemas, Response extends Named>(
  props: EditFormProps<S, Response>,
) {
  const { schemas, saved, savedFields, deletedText = null, hint } = props
  const words = useStaffWords().menuManagement
  const { common, problems } = useWords()
  const navigate = useNavigate()
  const draft = useEditDraft(props.kind, props.id, saved)
  const [isAlertOpen, setIsAlertOpen] = useState(false)
  const [isConflictOpen, setIsConflictOpen] = useState(false)
  /** What it saved itself is no change of someone else. */
  const [hasSaved, setHasSaved] = useState(false)
  const isNew = saved.revision === null
  const savedName = String(saved.values.name)
  const { control, formState, onSubmit, ...form } = useApiForm(schemas, {
    mode: 'onChange',
    defaultValues: draft.values as DefaultValues<InputOf<S>>,
    // The alert takes the focus.
    shouldFocusError: false,
    send: async (values) => {
      const response = await props.send(values, draft.revision)
      setHasSaved(true)
      const title = isNew ? words.added(response.name) : words.saved(response.name)
      showToast({ kind: 'success', title })
      const path = props.nextPath(response)
      if (path !== undefined) navigate(path)
    },
    onInvalid: () => setIsAlertOpen(true),
    onError: (error) => {
      const type = errorCode(error)
      // Where nothing can be overwritten a conflict says that the menu is full.
      if (type === 'CONFLICT' && savedFields) return setIsConflictOpen(true)
      form.setError('root', { type })
    },
  })

  // Layout effects: a later one would take the next key for a difference between the two.
  const { subscribe, trigger } = form
  const keepDraft = useEffectEvent((values: InputOf<S>) => draft.setValues(values))
  useLayoutEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => keepDraft(values) }),
    [subscribe],
  )
  useLayoutEffect(() => {
    if (!isSame(form.getValues(), draft.values)) form.reset(draft.values)
  })
  // A restored draft shows its errors at once.
  const filled = useEffectEvent(() =>
    (Object.keys(draft.values) as Path<InputOf<S>>[]).filter((name) => draft.values[name] !== ''),
  )
  useEffect(() => void trigger(filled()), [trigger])

  const isComplete = Object.keys(validate(schemas, draft.values).errors).length === 0
  const { root: error } = formState.errors
  return (
    <div className={styles.layout}>
      <Card as="div" className={styles.card}>
        <Form className={styles.form} onSubmit={onSubmit}>
          {deletedText !== null && (
            <Alert tone="danger" role="alert" icon="trash">
              {deletedText}
            </Alert>
          )}
          {deletedText === null && draft.hasConflict && !hasSaved && (
            <div className={styles.conflict}>
              <Alert role="status" icon="info-circle" className={styles.notice}>
                {words.overtaken}
              </Alert>
              <Button kind="outline" onPress={() => setIsConflictOpen(true)}>
                {words.show}
              </Button>
            </div>
          )}
          {props.children(control)}
          <div className={styles.foot}>
            {error && (
              // A toast would cover the button.
              <Alert tone="danger" role="alert">
                <b>
                  {isNew ? words.notAdded(String(draft.values.name)) : words.notSaved(savedName)}
                </b>
                <div>
                  {error.type === 'CONFLICT' ? words.full : problems[error.type as ApiErrorCode]}
                </div>
              </Alert>
            )}
            <p className={styles.hint} role="status" lang={isComplete ? undefined : hint?.lang}>
              {!isComplete && hint && (
                <>
                  <Icon name="info-circle" size="1.25em" />
                  {hint.text}
                </>
              )}
            </p>
            <div className={styles.actions}>
              {props.more}
              <Button
                type="submit"
                size="large"
                isWide
                isDisabled={!isComplete}
                isBusy={formState.isSubmitting}
              >
                {isNew ? words.add : common.save}
              </Button>
            </div>
          </div>
        </Form>
      </Card>
      <div className={styles.preview} aria-hidden="true" inert>
        {props.preview(draft.values)}
      </div>
      {!isComplete && hint && (
        <AlertDialog
          isOpen={isAlertOpen}
          tone="warning"
          icon="info-circle"
          title={hint.text}
          lang={hint.lang}
          okLabel={common.ok}
          onClose={() => setIsAlertOpen(false)}
        />
      )}
      {savedFields && (
        <ConflictDialog
          isOpen={isConflictOpen}
          name={savedName}
          fields={savedFields.map(({ name, ...field }) => ({
            ...field,
            isOther: saved.values[name] !== draft.values[name],
          }))}
          onReload={draft.takeServerVersion}
          onKeep={draft.keepLocal}
          onClose={() => setIsConflictOpen(false)}
        />
      )}
    </div>
  )
}

type ConflictDialogProps = {
  isOpen: boolean
  name: string
  /** Marked where they are other than the local ones. */
  fields: readonly { label: string; value: string; isOther: boolean }[]
  onReload: () => void
  onKeep: () => void
  onClose: () => void
}

/** What someone else saved; the user drops the own changes or keeps them. */
function ConflictDialog(props: ConflictDialogProps) {
  const { isOpen, name, fields, onReload, onKeep, onClose } = props
  const words = useStaffWords().menuManagement
  const decide = (change: () => void) => () => {
    change()
    onClose()
  }
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={words.changedMeanwhile(name)}>
      <p className={styles.dialogText}>{words.savedByOther}</p>
      <dl className={styles.fields}>
        {fields.map(({ label, value, isOther }) => (
          <div key={label} data-other={isOther || undefined}>
            <dt>{label}</dt>
            <dd lang={langOf(value)}>
              {isOther && <Icon name="pencil" />}
              {value}
            </dd>
          </div>
        ))}
      </dl>
      <div className={styles.choices}>
        <Button kind="outline" size="large" onPress={decide(onReload)}>
          {words.reload}
        </Button>
        <Button size="large" autoFocus onPress={decide(onKeep)}>
          {words.keepEditing}
        </Button>
      </div>
    </Sheet>
  )
}
