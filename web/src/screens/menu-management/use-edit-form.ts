import * as fields from '@tumbler/contract/fields'
import { useEffect, useEffectEvent, useId, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { DefaultValues, Path } from 'react-hook-form'
import { useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { errorCode } from '../../api/api-error.ts'
import {
  type InputOf,
  type OutputOf,
  type Schemas,
  useApiForm,
  validate,
} from '../../components/form/use-api-form.ts'
import { showToast } from '../../components/ui/toast.ts'
import { useIsHere } from '../../components/use-is-here.ts'
import { type DraftKind, isSame, type Saved, useEditDraft } from '../../data/edit-draft.ts'
import { words } from '../../i18n/words.ts'

/** Without the spaces behind it. */
export const sentName = fields.menuName.check(z.overwrite((name) => name.trimEnd()))

type Named = { name: string }
export type NamedSchemas = Schemas & { name: z.ZodMiniType<string, string> }

export type EditFormOptions<S extends NamedSchemas, Response extends Named> = {
  schemas: S
  kind: DraftKind
  /** Of what is edited. */
  id: string
  /** Without a revision it is being added. */
  saved: Saved<InputOf<S>>
  /** Says that it was deleted; null while it is available. */
  deletedText?: string | null
  /** Said while the form is incomplete; null where the field says it itself. */
  hint: { text: string; lang?: string } | null
  send: (values: OutputOf<S>, revision: number | null) => Promise<Response>
  /** Where to go once it is saved. */
  nextPath: (response: Response) => string | undefined
}

/** A form whose draft is kept in the tab, and which notices that someone else has saved. */
export function useEditForm<S extends NamedSchemas, Response extends Named>(
  options: EditFormOptions<S, Response>,
) {
  const { schemas, saved, deletedText = null, hint } = options
  const navigate = useNavigate()
  const isHere = useIsHere()
  const formId = useId()
  const draft = useEditDraft(options.kind, options.id, saved)
  const [isAlertOpen, setIsAlertOpen] = useState(false)
  /** What it saved itself is no change of someone else. */
  const [hasSaved, setHasSaved] = useState(false)
  const [refusals, setRefusals] = useState(0)
  const isNew = saved.revision === null
  const { control, formState, onSubmit, ...form } = useApiForm(schemas, {
    mode: 'onChange',
    defaultValues: draft.values as DefaultValues<InputOf<S>>,
    // The alert takes the focus.
    shouldFocusError: false,
    send: async (values) => {
      const response = await options.send(values, draft.revision)
      setHasSaved(true)
      const title = isNew
        ? words.menuManagement.added(response.name)
        : words.menuManagement.saved(response.name)
      showToast({ kind: 'success', title })
      const path = options.nextPath(response)
      // Whoever has left meanwhile is somewhere else on purpose.
      if (path !== undefined && isHere()) navigate(path)
    },
    onInvalid: () => setIsAlertOpen(true),
    onError: (error) => {
      const type = errorCode(error)
      // The notice says that someone else has saved.
      if (type === 'CONFLICT' && deletedText === null) return setRefusals((before) => before + 1)
      form.setError('root', { type })
    },
  })

  // Layout effects: a later one would take the next key for a difference between the two.
  const { subscribe, trigger } = form
  const keepDraft = useEffectEvent((values: InputOf<S>) => draft.setValues(values))
  useLayoutEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name, values }) => {
          // A reset has no name: what it resets to may be older than the draft by then.
          if (name) keepDraft(values)
        },
      }),
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

  return {
    /** For a button outside of the form. */
    formId,
    control,
    onSubmit,
    isSubmitting: formState.isSubmitting,
    /** Whether every field can be sent. */
    isComplete: Object.keys(validate(schemas, draft.values).errors).length === 0,
    isNew,
    isEdited: draft.isEdited && !hasSaved,
    /** Of the version that was saved last. */
    savedName: String(saved.values.name),
    typedName: String(draft.values.name),
    draft,
    hint,
    errorType: formState.errors.root?.type,
    deletedText,
    /** Someone else has saved meanwhile. */
    isOvertaken: deletedText === null && draft.hasConflict && !hasSaved,
    /** How many saves were refused because of it. */
    refusals,
    alert: { isOpen: isAlertOpen, close: () => setIsAlertOpen(false) },
    /** Drops what was changed here. */
    reload: () => {
      setRefusals(0)
      draft.takeServerVersion()
    },
    /** Saves it over what the other one saved. */
    overwrite: () => {
      flushSync(draft.keepLocal)
      document.querySelector<HTMLFormElement>(`form[id="${formId}"]`)?.requestSubmit()
    },
  }
}

/** What the parts of a form need of it, whatever its fields. */
export type EditFormState = Omit<
  ReturnType<typeof useEditForm<NamedSchemas, Named>>,
  'control' | 'draft'
>
