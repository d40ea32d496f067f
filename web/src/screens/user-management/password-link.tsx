import type { PasswordLink as Link } from '@tumbler/contract/users'
import { useState } from 'react'
import { Button } from '../../components/ui/button.tsx'
import { TextField } from '../../components/ui/text-field.tsx'
import { useUserWords } from '../../i18n/user-words.ts'
import styles from './password-link.module.css'
import { useWhen } from './use-when.ts'

/** A link with which a user sets a password, to be handed over; shown once (product-rules §13). */
export function PasswordLink({ link: { url, expiresAt } }: { link: Link }) {
  const words = useUserWords()
  const when = useWhen({ time: 'always' })
  const [isCopied, setCopied] = useState(false)
  return (
    <>
      <div className={styles.link}>
        <TextField
          label={words.resetLink}
          isLabelHidden
          value={url}
          onChange={() => {}}
          autoFocus
        />
        <Button
          icon="copy"
          onPress={() =>
            void navigator.clipboard.writeText(url).then(
              () => setCopied(true),
              () => setCopied(false),
            )
          }
        >
          {isCopied ? words.copied : words.copy}
        </Button>
      </div>
      <p className={styles.hint}>{words.linkWorksUntil(when(expiresAt))}</p>
    </>
  )
}
