import type { User } from '@tumbler/contract/users'
import { PersonAvatar } from '../../components/person-avatar.tsx'
import { Button } from '../../components/ui/button.tsx'
import { showToast } from '../../components/ui/toast.ts'
import { useFailureToast } from '../../components/use-failure-toast.ts'
import { useApproveUser, useChangeUser, useUsers } from '../../data/users.ts'
import { langOf } from '../../i18n/lang-of.ts'
import { useUserWords } from '../../i18n/user-words.ts'
import styles from './approvals.module.css'
import { useWhen } from './use-when.ts'

/** New accounts that an admin has not decided about; nothing where there are none. */
export function Approvals() {
  const words = useUserWords()
  const { data } = useUsers('', 'waiting')
  const waiting = data?.pages.flat().filter(({ isWaiting }) => isWaiting) ?? []
  if (waiting.length === 0) return null
  const title = words.waiting(waiting.length)
  return (
    <section className={styles.approvals} aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {waiting.map((user) => (
          <Approval key={user.id} user={user} />
        ))}
      </ul>
    </section>
  )
}

function Approval({ user: { id, name, email, createdAt } }: { user: User }) {
  const words = useUserWords()
  const when = useWhen()
  const showFailure = useFailureToast()
  const approving = useApproveUser()
  const declining = useChangeUser()
  const isBusy = approving.isPending || declining.isPending
  const decide = (decision: Promise<unknown>, done: string) =>
    decision.then(
      () => showToast({ kind: 'success', title: done }),
      (error: unknown) => showFailure(words.notDecided(name), error),
    )
  return (
    <li className={styles.person}>
      <PersonAvatar name={name} />
      <p className={styles.words}>
        <b lang={langOf(name)}>{name}</b>
        <span>{words.registered(email, when(createdAt))}</span>
      </p>
      <div className={styles.actions}>
        <Button
          kind="outline"
          isDisabled={isBusy}
          aria-label={words.forUser(words.decline, name)}
          onPress={() =>
            void decide(
              declining.mutateAsync({ id, isAvailable: 'unavailable' }),
              words.declined(name),
            )
          }
        >
          {words.decline}
        </Button>
        <Button
          kind="success"
          icon="check"
          isDisabled={isBusy}
          aria-label={words.forUser(words.approve, name)}
          onPress={() => void decide(approving.mutateAsync(id), words.approved(name))}
        >
          {words.approve}
        </Button>
      </div>
    </li>
  )
}
