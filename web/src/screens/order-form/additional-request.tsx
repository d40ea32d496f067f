import * as fields from '@tumbler/contract/fields'
import { lengthOf, limits } from '@tumbler/rules/limits'
import { fieldError } from '../../components/form/field-error.ts'
import { TextField } from '../../components/ui/text-field.tsx'
import type { Draft } from '../../data/order-draft.ts'
import { words } from '../../i18n/words.ts'

type AdditionalRequestProps = {
  draft: Draft
  setDraft: (part: Partial<Draft>) => void
}

export function AdditionalRequest({ draft, setDraft }: AdditionalRequestProps) {
  return (
    <TextField
      label={words.orderForm.additionalRequest}
      isMultiline
      value={draft.remark}
      onChange={(remark) => setDraft({ remark: remark.replace(/\s*\n\s*/g, ' ') })}
      length={lengthOf(draft.remark)}
      maxLength={limits.remark}
      error={fieldError(fields.remark, draft.remark)}
    />
  )
}
