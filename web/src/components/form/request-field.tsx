import * as fields from '@tumbler/contract/fields'
import { lengthOf, limits } from '@tumbler/rules/limits'
import { TextField } from '../ui/text-field.tsx'
import { fieldError } from './field-error.ts'

type RequestFieldProps = {
  label: string
  isMultiline?: boolean
  /** The label stands in the field. */
  isLow?: boolean
  value: string
  onChange: (remark: string) => void
}

/** The remark of an order; line breaks become spaces. */
export function RequestField({ value, onChange, isLow, ...props }: RequestFieldProps) {
  return (
    <TextField
      {...props}
      {...(isLow && { isLabelHidden: true, placeholder: props.label })}
      value={value}
      onChange={(remark) => onChange(remark.replace(/\s*\n\s*/g, ' '))}
      length={lengthOf(value)}
      maxLength={limits.remark}
      error={fieldError(fields.remark, value)}
    />
  )
}
