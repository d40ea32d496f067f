import { useEffect, useEffectEvent, useState } from 'react'
import { words } from '../i18n/words.ts'
import { IconButton } from './ui/icon-button.tsx'
import { TextField } from './ui/text-field.tsx'
import { useMediaQuery } from './ui/use-media-query.ts'
import { useDebounced } from './use-debounced.ts'

/** Pause in the typing, in milliseconds, after which the search is sent. */
const typingMs = 300

type SearchFieldProps = {
  label: string
  clearLabel: string
  text: string
  maxLength: number
  onChange: (text: string) => void
  className?: string
}

/** Sends what is typed once the typing pauses. */
export function SearchField(props: SearchFieldProps) {
  const { label, clearLabel, text, maxLength, onChange, className = '' } = props
  const isNarrow = useMediaQuery('(max-width: 767px)')
  const [typed, setTyped] = useState(text)
  const [known, setKnown] = useState(text)
  const settled = useDebounced(typed, typingMs)
  // Cleared, or another address.
  if (text !== known) {
    setKnown(text)
    if (text !== settled) setTyped(text)
  }
  const send = useEffectEvent((settled: string) => {
    if (settled === typed && settled !== text) onChange(settled)
  })
  useEffect(() => send(settled), [settled])
  return (
    <TextField
      label={label}
      isLabelHidden
      // Beside another field a phone has no room for more.
      placeholder={isNarrow ? words.common.search : label}
      icon="search"
      inputMode="search"
      autoComplete="off"
      value={typed}
      onChange={(typed) => setTyped(typed.slice(0, maxLength))}
      trailing={
        typed !== '' && (
          <IconButton icon="x" label={clearLabel} size="medium" onPress={() => setTyped('')} />
        )
      }
      className={className}
    />
  )
}
