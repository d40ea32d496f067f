import { createContext, type ReactNode, useContext, useState } from 'react'
import { Group } from 'react-aria-components'
import { FieldError } from '../../components/ui/field-message.tsx'

/** Whether saving has failed: from then on an error does not wait. */
export const HasTriedContext = createContext(false)

type FieldRowProps = {
  label: string
  error: string | null
  /** Names the error for its fields. */
  errorId: string
  className: string | undefined
  children: ReactNode
}

/** Fields with their error below, which waits while one is typed in. */
export function FieldRow({ label, error, errorId, className, children }: FieldRowProps) {
  const hasTried = useContext(HasTriedContext)
  const [isTyping, setTyping] = useState(false)
  return (
    <Group
      aria-label={label}
      onFocus={({ target }) => setTyping(target instanceof HTMLInputElement)}
      onBlur={() => setTyping(false)}
    >
      <div className={className}>{children}</div>
      <div id={errorId}>
        {error !== null && (hasTried || !isTyping) && <FieldError>{error}</FieldError>}
      </div>
    </Group>
  )
}
