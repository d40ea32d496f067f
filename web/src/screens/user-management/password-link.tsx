import type { PasswordLink as Link } from '@tumbler/contract/users'
import { CopiedLink } from '../../components/copied-link.tsx'
import { Text } from '../../components/ui/layout.tsx'
import { useWhen } from '../../components/use-when.ts'
import { words } from '../../i18n/words.ts'

/** A link with which a user sets a password, to be handed over; shown once (product-rules §13). */
export function PasswordLink({ link: { url, expiresAt } }: { link: Link }) {
  const when = useWhen({ time: 'always' })
  return (
    <>
      <CopiedLink label={words.users.resetLink} url={url} autoFocus />
      <Text size="sm" tone="quiet">
        {words.users.linkWorksUntil(when(expiresAt))}
      </Text>
    </>
  )
}
