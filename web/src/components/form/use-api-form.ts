import { type FormEvent, useEffect, useRef } from 'react'
import { type Path, type ResolverResult, type UseFormProps, useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { rejectedFields } from './field-error.ts'

/** One schema per field: object schemas would add 2.7 kB of zod to the board, which shares its file. */
export type Schemas = Readonly<Record<string, z.ZodMiniType>>
export type InputOf<S extends Schemas> = { [Name in keyof S & string]: z.input<S[Name]> }
export type OutputOf<S extends Schemas> = { [Name in keyof S & string]: z.output<S[Name]> }

/** The values as they are sent, or the code of each field's first error. */
export function validate<S extends Schemas>(
  schemas: S,
  values: InputOf<S>,
): ResolverResult<InputOf<S>, OutputOf<S>> {
  const results = Object.entries(schemas).map(
    ([name, schema]) => [name, schema.safeParse(values[name])] as const,
  )
  const errors = results.flatMap(([name, { error }]) =>
    error ? [[name, { type: 'schema', message: error.issues[0]?.message }]] : [],
  )
  if (errors.length > 0) return { values: {}, errors: Object.fromEntries(errors) }
  const output = results.map(([name, { data }]) => [name, data])
  return { values: Object.fromEntries(output) as OutputOf<S>, errors: {} }
}

interface ApiFormOptions<S extends Schemas>
  extends Pick<UseFormProps<InputOf<S>>, 'defaultValues' | 'shouldFocusError'> {
  /** When errors appear; with `onSubmit` an error goes as soon as its field is changed. */
  mode?: 'onSubmit' | 'onChange'
  send: (values: OutputOf<S>) => Promise<unknown>
  /** Shows why sending failed; errors of single fields are at their fields already. */
  onError: (error: unknown) => void
  onInvalid?: () => void
}

/** A form over a schema of the contract: one request at a time, and the server's errors at their fields. */
export function useApiForm<S extends Schemas>(
  schemas: S,
  { mode = 'onSubmit', send, onError, onInvalid, ...options }: ApiFormOptions<S>,
) {
  const form = useForm<InputOf<S>, unknown, OutputOf<S>>({
    ...options,
    mode,
    reValidateMode: mode,
    resolver: (values) => validate(schemas, values),
  })
  const { clearErrors, subscribe } = form
  useEffect(() => {
    if (mode === 'onChange') return
    return subscribe({
      formState: { values: true },
      callback: ({ name, values }) =>
        name && name in values && clearErrors(name as Path<InputOf<S>>),
    })
  }, [mode, subscribe, clearErrors])

  const sendValues = async (values: OutputOf<S>) => {
    try {
      await send(values)
    } catch (error) {
      const fields = rejectedFields(error).filter(({ name }) => name in values)
      for (const { name, code } of fields)
        form.setError(name as Path<InputOf<S>>, { type: 'server', message: code })
      if (fields[0]) form.setFocus(fields[0].name as Path<InputOf<S>>)
      onError(error)
    }
  }
  // The second press of a double press comes before "busy" has been rendered.
  const isBusy = useRef(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy.current) return
    isBusy.current = true
    await form
      .handleSubmit(sendValues, onInvalid)()
      .finally(() => {
        isBusy.current = false
      })
  }
  return { ...form, onSubmit: (event: FormEvent) => void submit(event) }
}
