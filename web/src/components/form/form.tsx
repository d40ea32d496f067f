import { lengthOf } from '@tumbler/rules/limits'
import type { FormEvent, ReactNode } from 'react'
import { Form as AriaForm } from 'react-aria-components'
import {
  type Control,
  type ControllerRenderProps,
  type FieldPath,
  type FieldPathByValue,
  type FieldValues,
  type RefCallBack,
  useController,
} from 'react-hook-form'
import { TextField, type TextFieldProps } from '../ui/text-field.tsx'
import { validationMessage } from './field-error.ts'

type FormProps = {
  id?: string
  className: string | undefined
  onSubmit: (event: FormEvent) => void
  children: ReactNode
}

export function Form({ id, className = '', onSubmit, children }: FormProps) {
  return (
    <AriaForm id={id} className={className} onSubmit={onSubmit} validationBehavior="aria">
      {/* Enter presses it, also while the visible button is disabled. */}
      <button type="submit" hidden />
      {children}
    </AriaForm>
  )
}

type FormFieldProps<
  Values extends FieldValues,
  Output extends FieldValues,
  Name extends FieldPath<Values>,
> = {
  control: Control<Values, unknown, Output>
  name: Name
  /** For error codes that only this form has. */
  messages?: Record<string, string>
  /** Renders the field with the props that bind it to the form. */
  children: (
    field: Omit<ControllerRenderProps<Values, Name>, 'ref' | 'onBlur'> & {
      inputRef: RefCallBack
      error: string | null
    },
  ) => ReactNode
}

export function FormField<
  Values extends FieldValues,
  Output extends FieldValues,
  Name extends FieldPath<Values>,
>({ control, name, messages = {}, children }: FormFieldProps<Values, Output, Name>) {
  const { field, fieldState } = useController({ control, name })
  const { value, onChange, ref: inputRef } = field
  const code = fieldState.error?.message
  const error = code === undefined ? null : (messages[code] ?? validationMessage(code))
  return children({ name, value, onChange, inputRef, error })
}

type FormTextFieldProps<Values extends FieldValues, Output extends FieldValues> = Omit<
  TextFieldProps,
  'name' | 'value' | 'onChange' | 'inputRef' | 'error' | 'length'
> & {
  control: Control<Values, unknown, Output>
  name: FieldPathByValue<Values, string>
  maxLength: number
}

/** A text with its count of characters. */
export function FormTextField<Values extends FieldValues, Output extends FieldValues>({
  control,
  name,
  ...props
}: FormTextFieldProps<Values, Output>) {
  return (
    <FormField control={control} name={name}>
      {(field) => <TextField {...props} {...field} length={lengthOf(field.value)} />}
    </FormField>
  )
}
