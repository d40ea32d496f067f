import { type ReactNode, useRef } from 'react'
import { CopyButton } from './copy-button.tsx'
import { Row, Stack } from './ui/layout.tsx'
import { TextField } from './ui/text-field.tsx'

type CopiedLinkProps = {
  label: string
  url: string
  autoFocus?: boolean
  kind?: 'primary' | 'outline'
  /** Stands behind the button. */
  children?: ReactNode
}

/** A link to be copied: by the button, or by hand where the browser lets no page do it. */
export function CopiedLink({ label, url, autoFocus, kind = 'primary', children }: CopiedLinkProps) {
  const group = useRef<HTMLDivElement>(null)
  return (
    <Row ref={group} gap={8} align="stretch" wraps={children !== undefined}>
      <Stack grows style={{ flexBasis: '13rem' }}>
        <TextField
          label={label}
          isLabelHidden
          value={url}
          onChange={() => {}}
          {...(autoFocus && { autoFocus })}
        />
      </Stack>
      <CopyButton
        text={url}
        kind={kind}
        select={() => group.current?.querySelector('input')?.select()}
      />
      {children}
    </Row>
  )
}
