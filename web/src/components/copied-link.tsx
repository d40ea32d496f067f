import { type ReactNode, useRef, useState } from 'react'
import { words } from '../i18n/words.ts'
import { Button } from './ui/button.tsx'
import { Row, Stack } from './ui/layout.tsx'
import { TextField } from './ui/text-field.tsx'
import { showToast } from './ui/toast.ts'

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
  const [copied, setCopied] = useState('')
  const copy = async () => {
    const field = group.current?.querySelector('input')
    field?.select()
    if (await isCopied(url)) return setCopied(url)
    showToast({ kind: 'failure', title: words.common.notCopied, text: words.common.copyByHand })
  }
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
      <Button kind={kind} icon="copy" onPress={() => void copy()}>
        {copied === url ? words.common.copied : words.common.copy}
      </Button>
      {children}
    </Row>
  )
}

/** Browsers have the clipboard over HTTPS and on localhost only; elsewhere the old command may do. */
const isCopied = (text: string): Promise<boolean> | boolean =>
  navigator.clipboard
    ? navigator.clipboard.writeText(text).then(
        () => true,
        () => document.execCommand('copy'),
      )
    : document.execCommand('copy')
