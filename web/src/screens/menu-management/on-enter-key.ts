import type { KeyboardEvent } from 'react'

/** For a field: the same key must not press the button that takes the focus meanwhile. */
export const onEnterKey = (act: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Enter') return
  event.preventDefault()
  act()
}
