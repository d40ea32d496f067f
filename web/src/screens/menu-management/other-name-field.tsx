import { limits } from '@tumbler/rules/limits'
import type { Control, FieldPathByValue, FieldValues } from 'react-hook-form'
import { useWatch } from 'react-hook-form'
import { FormTextField } from '../../components/form/form.tsx'
import { sentence } from '../../components/ui/text-field.tsx'
import { otherLanguageOf } from '../../i18n/lang-of.ts'
import { words } from '../../i18n/words.ts'

const fieldsOf = {
  name: { field: 'otherName', label: 'otherName', maxLength: limits.menuName },
  description: {
    field: 'otherDescription',
    label: 'otherDescription',
    maxLength: limits.description,
  },
} as const

type OtherNameFieldProps<Values extends FieldValues, Output extends FieldValues> = {
  control: Control<Values, unknown, Output>
  of?: keyof typeof fieldsOf
}

/** The same in the other language, which is told by the script of the first (product-rules §31). */
export function OtherNameField<Values extends FieldValues, Output extends FieldValues>({
  control,
  of = 'name',
}: OtherNameFieldProps<Values, Output>) {
  const { field, label, maxLength } = fieldsOf[of]
  const first = useWatch({ control, name: 'name' as FieldPathByValue<Values, string> })
  const language = otherLanguageOf(first)
  return (
    <FormTextField
      control={control}
      name={field as FieldPathByValue<Values, string>}
      label={words.menuManagement[label][language]}
      maxLength={maxLength}
      size="large"
      autoComplete="off"
      {...(of === 'description' && { ...sentence, rows: 2 })}
    />
  )
}
