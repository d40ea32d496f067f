import type { User } from '@tumbler/contract/users'
import { useState } from 'react'
import { Button } from '../../components/ui/button.tsx'
import { TextField } from '../../components/ui/text-field.tsx'
import { useFailureToast } from '../../components/use-failure-toast.ts'
import { useMakeResetLink } from '../../data/users.ts'
import { useUserWords } from '../../i18n/user-words.ts'
import { useWhen } from './use-when.ts'
import styles from './user-panel.module.css'

/** A link with which the user sets a new password; shown once (product-rules §13). */
export function UserPassword({ user: { id } }: { user: User }) {
  const words = useUserWords()
  const when = useWhen({ time: 'always' })
  const showFailure = useFailureToast()
  const { mutateAsync: make, data: link, isPending } = useMakeResetLink()
  const [isCopied, setCopied] = useState(false)
  return (
    <section className={styles.section} aria-label={words.password}>
      <h3>{words.password}</h3>
      {link ? (
        <>
          <div className={styles.link}>
            <TextField
              label={words.resetLink}
              isLabelHidden
              value={link.url}
              onChange={() => {}}
              autoFocus
            />
            <Button
              icon="copy"
              onPress={() =>
                void navigator.clipboard.writeText(link.url).then(
                  () => setCopied(true),
                  () => setCopied(false),
                )
              }
            >
              {isCopied ? words.copied : words.copy}
            </Button>
          </div>
          <p className={styles.hint}>{words.linkWorksUntil(when(link.expiresAt))}</p>
        </>
      ) : (
        <Button
          kind="outline"
          icon="key"
          isBusy={isPending}
          onPress={() => void make(id).catch((error: unknown) => showFailure(words.noLink, error))}
        >
          {words.resetPassword}
        </Button>
      )}
    </section>
  )
}
