import type { ReactNode } from 'react'
import { Group } from 'react-aria-components'
import { FieldError } from '../../components/ui/field-message.tsx'

type FieldRowProps = {
  label: string
  error: string | null
  /** Names the error for its fields. */
  errorId: string
  className: string | undefined
  children: ReactNode
}

/** Fields with their error below, which waits until they are left. */
export function FieldRow({ label, error, errorId, className, children }: FieldRowProps) {
  return (
    <Group aria-label={label}>
      {({ isFocusWithin }) => (
        <>
          <div className={className}>{children}</div>
          <div id={errorId}>
            {error !== null && !isFocusWithin && <FieldError>{error}</FieldError>}
          </div>
        </>
      )}
    </Group>
  )
}
