import type { User } from '@tumbler/contract/users'
import { Button } from '../../components/ui/button.tsx'
import { useFailureToast } from '../../components/use-failure-toast.ts'
import { useChange } from '../../data/server-data.ts'
import { words } from '../../i18n/words.ts'
import { PasswordLink } from './password-link.tsx'
import styles from './user-panel.module.css'

export function UserPassword({ user: { id } }: { user: User }) {
  const showFailure = useFailureToast()
  const {
    mutateAsync: make,
    data: link,
    isPending,
  } = useChange('makeResetLink', { refresh: ['listAudit'] })
  return (
    <section className={styles.section} aria-label={words.users.password}>
      <h3>{words.users.password}</h3>
      {link ? (
        <PasswordLink link={link} />
      ) : (
        <Button
          kind="outline"
          icon="key"
          isBusy={isPending}
          onPress={() =>
            void make({ params: { id } }).catch((error: unknown) =>
              showFailure(words.users.noLink, error),
            )
          }
        >
          {words.users.resetPassword}
        </Button>
      )}
    </section>
  )
}
