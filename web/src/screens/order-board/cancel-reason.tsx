import { rejectNote } from '@tumbler/contract/fields'
import { lengthOf, limits } from '@tumbler/rules/limits'
import { type RejectReason, rejectReasons } from '@tumbler/rules/order-lifecycle'
import { Fragment, type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { fieldError, isValid } from '../../components/form/field-error.ts'
import { Button } from '../../components/ui/button.tsx'
import { Chip } from '../../components/ui/chip.tsx'
import { Stack } from '../../components/ui/layout.tsx'
import { RadioDetails, RadioRow, RadioRows } from '../../components/ui/radio-rows.tsx'
import { TextField } from '../../components/ui/text-field.tsx'
import { useSpace } from '../../components/ui/use-space.ts'
import { type Saved, useEditDraft } from '../../data/edit-draft.ts'
import { langOf } from '../../i18n/lang-of.ts'
import { words } from '../../i18n/words.ts'
import styles from './cancel-reason.module.css'
import type { ShopReason } from './shop-reasons.ts'

/** A reason of the shop's own is told apart from `other` by what is before it. */
const ownPrefix = 'own:'
export type ReasonChoice = RejectReason | 'other' | `${typeof ownPrefix}${string}`

/** The error of an own reason; an empty field is none yet (spec §5). */
export const reasonError = (ownReason: string): string | null =>
  ownReason === '' ? null : fieldError(rejectNote, ownReason)

/** The note to send, or null as long as no reason is set. */
export function rejectNoteOf(choice: ReasonChoice | null, ownReason: string): string | null {
  if (choice?.startsWith(ownPrefix)) return choice.slice(ownPrefix.length)
  if (choice !== 'other') return choice
  return isValid(rejectNote, ownReason) ? ownReason.trimEnd() : null
}

interface Reason {
  choice: ReasonChoice | null
  ownReason: string
}

const chosenFirst = (choice: RejectReason | null): Saved<Reason> => ({
  values: { choice, ownReason: '' },
  revision: null,
})

type CancelReasonProps = {
  /** Ids of the orders; another selection starts a new draft. */
  ids: readonly string[]
  /** Stands first and is chosen; null where nothing is known. */
  likely: RejectReason | null
  /** The shop's own, behind the presets. */
  own: readonly ShopReason[]
  isBusy: boolean
  /** How many orders are cancelled with a reason. */
  countOf: (note: string | null) => number
  onSubmit: (note: string) => void
  /** The orders, with what their customers will read; null as long as no reason is set. */
  beside: (note: string | null) => ReactNode
  /** More to choose for a reason, under its row once it is chosen. */
  moreOf: (reason: RejectReason) => ReactNode
}

const reasonsFrom = (first: RejectReason | null): readonly RejectReason[] =>
  first === null ? rejectReasons : [first, ...rejectReasons.filter((reason) => reason !== first)]

/** The five presets, the shop's own and Other; nothing can be cancelled until one is set (spec §5). */
export function CancelReason(props: CancelReasonProps) {
  const { ids, likely, own, isBusy, countOf, onSubmit, beside, moreOf } = props
  // As it was when the screen opened: nothing may move or be chosen under a finger.
  const [first] = useState(likely)
  const { values, setValues } = useEditDraft('reject-reason', ids.join(), chosenFirst(first))
  const { choice, ownReason } = values
  const usesPointer = useRef(false)
  const foot = useRef<HTMLDivElement>(null)
  useSpace('--dock-space', foot)
  const note = rejectNoteOf(choice, ownReason)
  const submit = (event?: SubmitEvent) => {
    event?.preventDefault()
    if (note !== null && !isBusy) onSubmit(note)
  }
  const count = countOf(note)
  return (
    <>
      {beside(note)}
      <Stack
        as="form"
        grows
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
            label={words.cancelOrder.reason}
            isLabelHidden
            value={choice}
            onChange={(value) => setValues({ choice: value as ReasonChoice })}
          >
            {reasonsFrom(first).map((reason) => (
              <Fragment key={reason}>
                <RadioRow value={reason}>
                  {words.history.rejectReason(reason)}
                  {reason === first && (
                    <Chip icon="hourglass" className={styles.ended}>
                      {words.cancelOrder.countdownEnded}
                    </Chip>
                  )}
                </RadioRow>
                {choice === reason && <RadioDetails>{moreOf(reason)}</RadioDetails>}
              </Fragment>
            ))}
            {own.map(({ note, shown }) => (
              <RadioRow key={note} value={`${ownPrefix}${note}`}>
                <span lang={langOf(shown)}>{shown}</span>
              </RadioRow>
            ))}
            <RadioRow value="other">{words.cancelOrder.other}</RadioRow>
          </RadioRows>
          {choice === 'other' && (
            <OwnReason
              value={ownReason}
              onChange={(text) => setValues({ ownReason: text })}
              takesFocus={usesPointer.current}
            />
          )}
        </div>
        <div ref={foot} className={styles.foot}>
          <Button
            kind="danger"
            size="large"
            isWide
            isDisabled={note === null}
            isBusy={isBusy}
            type="submit"
          >
            {count > 1 ? words.cancelOrder.cancelOrders(count) : words.cancelOrder.cancelThisOrder}
          </Button>
        </div>
      </Stack>
    </>
  )
}

type OwnReasonProps = {
  value: string
  onChange: (value: string) => void
  /** With the keyboard the arrows must still lead back to the reasons above. */
  takesFocus: boolean
}

/** The text under Other; a choice by finger or mouse goes straight into it. */
function OwnReason({ value, onChange, takesFocus }: OwnReasonProps) {
  const input = useRef<HTMLInputElement>(null)
  const whole = useRef<HTMLDivElement>(null)
  const error = reasonError(value)
  useEffect(() => {
    if (!takesFocus) return
    // The tap's own end gives the focus to the radio; this comes after it.
    const frame = requestAnimationFrame(() => input.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [takesFocus])
  useEffect(() => {
    // The error must not lie behind the button at the foot.
    if (error !== null) whole.current?.scrollIntoView({ block: 'nearest' })
  }, [error])
  return (
    <div ref={whole} className={styles.own}>
      <TextField
        label={words.cancelOrder.ownReason}
        isLabelHidden
        placeholder={words.cancelOrder.ownWords}
        size="large"
        value={value}
        onChange={onChange}
        length={lengthOf(value)}
        maxLength={limits.otherReason}
        error={error}
        inputRef={input}
      />
    </div>
  )
}
