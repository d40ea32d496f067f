import { lengthOf, limits } from '@tumbler/rules/limits'
import type { Draft } from '../../data/order-draft.ts'
import { TextField } from '../../ui/text-field.tsx'
import { useWords } from '../../words/words.ts'
import { isRemarkTooLong } from './draft-check.ts'

type AdditionalRequestProps = {
  draft: Draft
  setDraft: (part: Partial<Draft>) => void
}

export function AdditionalRequest({ draft, setDraft }: AdditionalRequestProps) {
  const words = useWords().orderForm
  return (
    <TextField
      label={words.additionalRequest}
      isMultiline
      value={draft.remark}
      onChange={(remark) => setDraft({ remark: remark.replace(/\s*\n\s*/g, ' ') })}
      length={lengthOf(draft.remark)}
      maxLength={limits.remark}
      error={isRemarkTooLong(draft) ? words.requestTooLong(limits.remark) : null}
    />
  )
}
