import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import type { DefaultValues, Path } from 'react-hook-form'
import { useNavigate } from 'react-router'
import type * as z from 'zod/mini'
import { errorCode } from '../../api/api-error.ts'
import {
  type InputOf,
  type OutputOf,
  type Schemas,
  useApiForm,
  validate,
} from '../../components/form/use-api-form.ts'
import { showToast } from '../../components/ui/toast.tsx'
import { type DraftKind, isSame, type Saved, useEditDraft } from '../../data/edit-draft.ts'

type Named = { name: string }
type NamedSchemas = Schemas & { name: z.ZodMiniType<string, string> }

interface EditFormOptions<S extends Schemas, Response> {
  kind: DraftKind
  /** Of what is edited. */
  id: string
  saved: Saved<InputOf<S>>
  send: (values: OutputOf<S>, revision: number | null) => Promise<Response>
  successTitle: (name: string) => string
  errorTitle: (name: string) => string
  /** Where to go once it is saved. */
  nextPath: (response: Response) => string | undefined
}

/** A form whose draft is kept in the tab, with an alert for what is missing and a dialog for a conflict. */
export function useEditForm<S extends NamedSchemas, Response extends Named>(
  schemas: S,
  { kind, id, saved, ...options }: EditFormOptions<S, Response>,
) {
  const navigate = useNavigate()
  const draft = useEditDraft(kind, id, saved)
  const [isAlertOpen, setIsAlertOpen] = useState(false)
  const [isConflictOpen, setIsConflictOpen] = useState(false)
  const { control, formState, ...form } = useApiForm(schemas, {
    mode: 'onChange',
    defaultValues: draft.values as DefaultValues<InputOf<S>>,
    // The alert takes the focus.
    shouldFocusError: false,
    send: async (values) => {
      const response = await options.send(values, draft.revision)
      showToast({ kind: 'success', title: options.successTitle(response.name) })
      const path = options.nextPath(response)
      if (path !== undefined) navigate(path)
    },
    onInvalid: () => setIsAlertOpen(true),
    onError: (error) => {
      const code = errorCode(error)
      // Without a revision a conflict says that the menu is full.
      if (code === 'CONFLICT' && saved.revision !== null) setIsConflictOpen(true)
      else
        form.setError('root', {
          type: code,
          message: options.errorTitle(String(form.getValues().name)),
        })
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

  const decide = (change: () => void) => () => {
    change()
    setIsConflictOpen(false)
  }
  const { errors } = validate(schemas, draft.values)
  return {
    control,
    values: draft.values,
    /** For `EditLayout`. */
    layout: {
      hasConflict: draft.hasConflict,
      onShowConflict: () => setIsConflictOpen(true),
      onSubmit: form.onSubmit,
      isComplete: Object.keys(errors).length === 0,
      isBusy: formState.isSubmitting,
      error: formState.errors.root,
      isAlertOpen,
      onAlertClose: () => setIsAlertOpen(false),
    },
    /** For `ConflictDialog`. */
    conflict: {
      isOpen: isConflictOpen,
      onReload: decide(draft.takeServerVersion),
      onKeep: decide(draft.keepLocal),
      onClose: () => setIsConflictOpen(false),
    },
  }
}
