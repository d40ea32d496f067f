import * as fields from '@tumbler/contract/fields'
import { lengthOf, limits } from '@tumbler/rules/limits'
import type { Draft } from '../../data/order-draft.ts'
import { fieldError } from '../../parts/field-error.ts'
import { TextField } from '../../ui/text-field.tsx'
import { useWords } from '../../words/words.ts'

type AdditionalRequestProps = {
  draft: Draft
  setDraft: (part: Partial<Draft>) => void
}

export function AdditionalRequest({ draft, setDraft }: AdditionalRequestProps) {
  const { orderForm, validation } = useWords()
  return (
    <TextField
      label={orderForm.additionalRequest}
      isMultiline
      value={draft.remark}
      onChange={(remark) => setDraft({ remark: remark.replace(/\s*\n\s*/g, ' ') })}
      length={lengthOf(draft.remark)}
      maxLength={limits.remark}
      error={fieldError(fields.remark, draft.remark, validation)}
    />
  )
}
