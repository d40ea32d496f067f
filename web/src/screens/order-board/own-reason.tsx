import { lengthOf, limits } from '@tumbler/rules/limits'
import { useEffect, useRef } from 'react'
import { TextField } from '../../ui/text-field.tsx'
import { useStaffWords } from '../../words/staff-words.ts'
import { useWords } from '../../words/words.ts'
import styles from './cancel-reason.module.css'
import { reasonError } from './reject-reason.ts'

type OwnReasonProps = {
  value: string
  onChange: (value: string) => void
  /** With the keyboard the arrows must still lead back to the reasons above. */
  takesFocus: boolean
}

/** The text under Other; a choice by finger or mouse goes straight into it. */
export function OwnReason({ value, onChange, takesFocus }: OwnReasonProps) {
  const words = useStaffWords().board
  const input = useRef<HTMLInputElement>(null)
  const whole = useRef<HTMLDivElement>(null)
  const error = reasonError(value, useWords().validation)
  useEffect(() => {
    if (!takesFocus) return
    // The tap's own end gives the focus to the radio; this comes after it.
    const frame = requestAnimationFrame(() => input.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [takesFocus])
  useEffect(() => {
    // What is wrong must not stand behind the button at the foot.
    if (error !== null) whole.current?.scrollIntoView({ block: 'nearest' })
  }, [error])
  return (
    <div ref={whole} className={styles.own}>
      <TextField
        label={words.ownReason}
        isLabelHidden
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
