import { type RejectReason, rejectReasons } from '@tumbler/rules/order-lifecycle'
import { Fragment, type ReactNode, type SubmitEvent, useRef } from 'react'
import { type Saved, useEditDraft } from '../../data/edit-draft.ts'
import { Button } from '../../ui/button.tsx'
import { RadioDetails, RadioRow, RadioRows } from '../../ui/radio-row.tsx'
import { keepClear } from '../../ui/use-free-place.ts'
import { useSpace } from '../../ui/use-space.ts'
import { useStaffWords } from '../../words/staff-words.ts'
import { useWords } from '../../words/words.ts'
import styles from './cancel-reason.module.css'
import { OwnReason } from './own-reason.tsx'
import { type ReasonChoice, rejectNoteOf } from './reject-reason.ts'

interface Reason {
  choice: ReasonChoice | null
  ownReason: string
}

const noReason: Saved<Reason> = { values: { choice: null, ownReason: '' }, revision: null }

type CancelReasonProps = {
  /** Of the orders; another selection begins anew. */
  ids: readonly string[]
  isBusy: boolean
  onSubmit: (note: string) => void
  /** What else belongs to a reason, under its row once it is chosen. */
  moreOf: (reason: RejectReason) => ReactNode
}

/** The five presets and Other; nothing can be cancelled until one is set (spec §5). */
export function CancelReason({ ids, isBusy, onSubmit, moreOf }: CancelReasonProps) {
  const words = useStaffWords().board
  const { rejectReason } = useWords().history
  const { values, setValues } = useEditDraft('reject-reason', ids.join(), noReason)
  const { choice, ownReason } = values
  const usesPointer = useRef(false)
  const foot = useRef<HTMLDivElement>(null)
  useSpace('--dock-space', foot)
  const note = rejectNoteOf(choice, ownReason)
  const submit = (event?: SubmitEvent) => {
    event?.preventDefault()
    if (note !== null && !isBusy) onSubmit(note)
  }
  return (
    <form
      className={styles.form}
      onSubmit={submit}
      onPointerDownCapture={() => {
        usesPointer.current = true
      }}
      onKeyDownCapture={() => {
        usesPointer.current = false
      }}
    >
      <div className={styles.reasons}>
        <RadioRows
          label={words.reason}
          isLabelHidden
          value={choice}
          onChange={(value) => setValues({ choice: value as ReasonChoice })}
        >
          {rejectReasons.map((reason) => (
            <Fragment key={reason}>
              <RadioRow value={reason}>{rejectReason(reason)}</RadioRow>
              {choice === reason && <RadioDetails>{moreOf(reason)}</RadioDetails>}
            </Fragment>
          ))}
          <RadioRow value="other">{words.other}</RadioRow>
        </RadioRows>
        {choice === 'other' && (
          <OwnReason
            value={ownReason}
            onChange={(text) => setValues({ ownReason: text })}
            takesFocus={usesPointer.current}
          />
        )}
      </div>
      <div ref={foot} {...keepClear} className={styles.foot}>
        <Button
          kind="stop"
          size="large"
          isWide
          isDisabled={note === null}
          isBusy={isBusy}
          type="submit"
        >
          {words.cancelThisOrder}
        </Button>
      </div>
    </form>
  )
}
