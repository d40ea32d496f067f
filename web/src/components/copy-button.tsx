import { useState } from 'react'
import { words } from '../i18n/words.ts'
import { Button } from './ui/button.tsx'
import { showToast } from './ui/toast.ts'

type CopyButtonProps = {
  text: string
  /** Selects the text on the page, for browsers that copy nothing else. */
  select: () => void
  kind: 'primary' | 'outline'
}

/** Copies a text that stands beside it. */
export function CopyButton({ text, select, kind }: CopyButtonProps) {
  const [copied, setCopied] = useState('')
  const copy = async () => {
    select()
    if (await isCopied(text)) return setCopied(text)
    showToast({ kind: 'failure', title: words.common.notCopied, text: words.common.copyByHand })
  }
  return (
    <Button kind={kind} icon="copy" onPress={() => void copy()}>
      {copied === text ? words.common.copied : words.common.copy}
    </Button>
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
