import * as fields from '@tumbler/contract/fields'
import { shownOf } from '@tumbler/rules/two-names'
import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { DefaultValues, Path } from 'react-hook-form'
import { useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { errorCode } from '../../api/api-error.ts'
import { refusalText } from '../../components/form/field-error.ts'
import {
  type InputOf,
  type OutputOf,
  type Schemas,
  useApiForm,
  validate,
} from '../../components/form/use-api-form.ts'
import { showToast } from '../../components/ui/toast.ts'
import {
  clearEditDrafts,
  type DraftKind,
  isSame,
  readEditDraft,
  type Saved,
  storeEditDraft,
} from '../../data/edit-draft.ts'
import { shownLanguage } from '../../i18n/language.ts'
import { words } from '../../i18n/words.ts'

/** Without the spaces behind it. */
export const sentName = fields.menuName.check(z.overwrite((name) => name.trimEnd()))

/** The same in the other language; blank is none (product-rules §31). */
export const sentOtherName = sentOther(sentName)
export const sentOtherDescription = sentOther(fields.description)

function sentOther(schema: z.ZodMiniType<string, string>) {
  return z.pipe(
    z.string().check((payload) => {
      const { error } = payload.value.trim() === '' ? {} : schema.safeParse(payload.value)
      for (const { message } of error?.issues ?? [])
        payload.issues.push({ code: 'custom', message, input: payload.value })
    }),
    z.transform((typed: string) => (typed.trim() === '' ? null : typed.trimEnd())),
  )
}

/** What a server of the last release does not know. */
interface NewFields {
  otherName?: string | null
  otherDescription?: string | null
  isUncounted?: boolean
  featuredUntil?: string | null
  brewSeconds?: number | null
  marks?: string[]
}
const newFields = [
  'otherName',
  'otherDescription',
  'isUncounted',
  'featuredUntil',
  'brewSeconds',
  'marks',
] as const

/** Without the new fields that are as before, an empty text being none. */
export function withChangedOnly<Values extends NewFields>(values: Values, before: NewFields) {
  const rest = { ...values }
  for (const field of newFields)
    if (isSame(values[field] || null, before[field] || null)) delete rest[field]
  return rest
}

type Named = { name: string }
type Saveable = Named & { id: string }
type NamedSchemas = Schemas & {
  name: z.ZodMiniType<string, string>
  otherName: typeof sentOtherName
}

/** Which of its two names the page shows. */
const shownNameOf = (values: { name?: unknown; otherName?: unknown }) =>
  shownOf(shownLanguage(), String(values.name), String(values.otherName ?? ''))

type EditFormOptions<S extends NamedSchemas, Response extends Saveable> = {
  schemas: S
  kind: DraftKind
  /** Item or category; the component has it as its key. */
  id: string
  /** Without a revision it is being added. */
  saved: Saved<InputOf<S>>
  /** Says that it was archived; null while it is available. */
  archivedText: string | null
  /** Said while the form is incomplete; null where the field says it itself. */
  hint: (values: InputOf<S>) => { text: string; lang?: string } | null
  /** An upload is running: saving waits, and leaving asks. */
  isHeld?: boolean
  /** `base` is the server's version that was changed. */
  send: (values: OutputOf<S>, base: Saved<InputOf<S>>) => Promise<Response>
  /** Where to go once it is saved. */
  nextPath: (response: Response) => string | undefined
}

/** A form whose draft is kept in the tab, and which notices that someone else has saved. */
export function useEditForm<S extends NamedSchemas, Response extends Saveable>(
  options: EditFormOptions<S, Response>,
) {
  const { schemas, kind, id, saved, archivedText, hint, isHeld = false } = options
  const navigate = useNavigate()
  const isHere = useIsHere()
  const formId = useId()
  const [stored] = useState(() => readEditDraft(kind, id, saved))
  /** The server's version that is being changed. */
  const [base, setBase] = useState(stored?.base ?? saved)
  const [isAlertOpen, setAlertOpen] = useState(false)
  /** Its own save must not look like a change of someone else. */
  const [hasSaved, setHasSaved] = useState(false)
  const [refusals, setRefusals] = useState(0)
  const isNew = saved.revision === null
  const form = useApiForm(schemas, {
    mode: 'onChange',
    defaultValues: (stored ?? saved).values as DefaultValues<InputOf<S>>,
    // The alert takes the focus.
    shouldFocusError: false,
    send: async (values) => {
      const response = await options.send(values, base)
      setHasSaved(true)
      clearEditDrafts(kind)
      const title = isNew
        ? words.menuManagement.added(response.name)
        : words.menuManagement.saved(response.name)
      showToast({ kind: 'success', title })
      const path = options.nextPath(response)
      // Whoever has left meanwhile is somewhere else on purpose.
      if (path !== undefined && isHere.current)
        navigate(path, isNew ? { state: { added: response.id } } : {})
    },
    onInvalid: () => setAlertOpen(true),
    onError: (error) => {
      const type = errorCode(error)
      // The notice says that someone else has saved.
      if (type === 'CONFLICT' && archivedText === null) return setRefusals((before) => before + 1)
      form.setError('root', { type, message: refusalText(error) ?? words.problems[type] })
    },
  })
  const { control, formState, subscribe, trigger, reset } = form
  const values = form.watch()
  const isChanged = !isSame(values, base.values)
  const isEdited = isChanged && !hasSaved

  // Until something is typed it follows the server, and later in what is not typed here: in a layout
  // effect, before the next key.
  useLayoutEffect(() => {
    if (isSame(base, saved) || (isEdited && !isSame(base.values, saved.values))) return
    setBase(saved)
    if (isEdited) return
    setHasSaved(false)
    reset(saved.values)
  })
  const { isSubmitting } = formState
  // Its answer was lost: what was saved meanwhile is what is typed here.
  const hasArrived =
    !isNew && isEdited && !isSubmitting && !isSame(base, saved) && isSame(values, saved.values)
  const reload = () => {
    setRefusals(0)
    setBase(saved)
    reset(saved.values)
    clearEditDrafts(kind)
  }
  const finishArrived = useEffectEvent(() => {
    reload()
    showToast({ kind: 'success', title: words.menuManagement.saved(shownNameOf(saved.values)) })
  })
  useEffect(() => {
    if (hasArrived) finishArrived()
  }, [hasArrived])
  const store = useEffectEvent((values: InputOf<S>) => storeEditDraft(kind, id, base, values))
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        // A reset has no name.
        callback: ({ name, values }) => name && store(values),
      }),
    [subscribe],
  )
  // A restored draft shows its errors at once.
  const filled = useEffectEvent(() =>
    (Object.keys(values) as Path<InputOf<S>>[]).filter((name) => values[name] !== ''),
  )
  useEffect(() => void trigger(filled()), [trigger])

  return {
    control,
    values,
    form: {
      /** For a button outside of the form. */
      formId,
      onSubmit: form.onSubmit,
      isSubmitting,
      isHeld,
      /** Every field is valid. */
      isComplete: Object.keys(validate(schemas, values).errors).length === 0,
      isNew,
      isEdited,
      /** The name as it was saved last. */
      savedName: shownNameOf(saved.values),
      typedName: shownNameOf(values),
      hint: hint(values),
      error: formState.errors.root?.message,
      archivedText,
      /** Someone else has saved meanwhile. */
      isOvertaken: archivedText === null && isEdited && base.revision !== saved.revision,
      /** Saves that were refused because of it. */
      refusals,
      alert: { isOpen: isAlertOpen, close: () => setAlertOpen(false) },
      /** Drops what was changed here. */
      reload,
      /** Saves it over what the other one saved. */
      overwrite: () => {
        flushSync(() => setBase(saved))
        storeEditDraft(kind, id, saved, values)
        document.forms.namedItem(formId)?.requestSubmit()
      },
    },
  }
}

export type EditFormState = ReturnType<typeof useEditForm<NamedSchemas, Saveable>>['form']

/** False once the page was left: then a late response leads nowhere. */
function useIsHere() {
  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return isHere
}
