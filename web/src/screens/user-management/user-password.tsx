import type { User } from '@tumbler/contract/users'
import { Button } from '../../components/ui/button.tsx'
import { useFailureToast } from '../../components/use-failure-toast.ts'
import { useMakeResetLink } from '../../data/users.ts'
import { useUserWords } from '../../i18n/user-words.ts'
import { PasswordLink } from './password-link.tsx'
import styles from './user-panel.module.css'

export function UserPassword({ user: { id } }: { user: User }) {
  const words = useUserWords()
  const showFailure = useFailureToast()
  const { mutateAsync: make, data: link, isPending } = useMakeResetLink()
  return (
    <section className={styles.section} aria-label={words.password}>
      <h3>{words.password}</h3>
      {link ? (
        <PasswordLink link={link} />
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
