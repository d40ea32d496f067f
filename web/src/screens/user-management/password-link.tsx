import type { PasswordLink as Link } from '@tumbler/contract/users'
import { CopiedLink } from '../../components/copied-link.tsx'
import { useWhen } from '../../components/use-when.ts'
import { words } from '../../i18n/words.ts'
import styles from './password-link.module.css'

/** A link with which a user sets a password, to be handed over; shown once (product-rules §13). */
export function PasswordLink({ link: { url, expiresAt } }: { link: Link }) {
  const when = useWhen({ time: 'always' })
  return (
    <>
      <CopiedLink label={words.users.resetLink} url={url} autoFocus />
      <p className={styles.hint}>{words.users.linkWorksUntil(when(expiresAt))}</p>
    </>
  )
}
