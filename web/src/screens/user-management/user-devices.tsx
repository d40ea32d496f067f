import type { User } from '@tumbler/contract/users'
import { useState } from 'react'
import { LoadFailed } from '../../components/load-failed.tsx'
import { Button } from '../../components/ui/button.tsx'
import { ConfirmDialog } from '../../components/ui/confirm-dialog.tsx'
import { useFailureToast } from '../../components/use-failure-toast.ts'
import { useWhen } from '../../components/use-when.ts'
import { useEndUserDevices, useUserDevices } from '../../data/users.ts'
import { words } from '../../i18n/words.ts'
import styles from './user-panel.module.css'

/** Where the user is signed in; an admin ends one of them or all. */
export function UserDevices({ user: { id, name } }: { user: User }) {
  const when = useWhen()
  const showFailure = useFailureToast()
  const query = useUserDevices(id)
  const { mutateAsync: end, isPending } = useEndUserDevices(id)
  const [isAsking, setAsking] = useState(false)
  const devices = query.data ?? []
  const signOut = (sessionId: string | null) =>
    end(sessionId).catch((error: unknown) => showFailure(words.account.notSignedOut, error))
  return (
    <section className={styles.section} aria-label={words.account.devices}>
      <div className={styles.title}>
        <h3>{words.account.devices}</h3>
        {devices.length > 0 && (
          <Button
            kind="danger-outline"
            size="small"
            isDisabled={isPending}
            onPress={() => setAsking(true)}
          >
            {words.users.signOutAll}
          </Button>
        )}
      </div>
      {query.isError && <LoadFailed text={words.account.devicesNotLoaded} query={query} />}
      {query.data?.length === 0 && <p className={styles.hint}>{words.users.noDevices}</p>}
      <ul>
        {devices.map(({ id: sessionId, browser, system, lastUsedAt }) => {
          const device = words.account.deviceName(browser, system)
          return (
            <li key={sessionId} className={styles.device}>
              <p>
                <b>{device}</b>
                <span>{when(lastUsedAt)}</span>
              </p>
              <Button
                kind="outline"
                size="small"
                isDisabled={isPending}
                aria-label={words.account.signOutDevice(device)}
                onPress={() => void signOut(sessionId)}
              >
                {words.account.signOut}
              </Button>
            </li>
          )
        })}
      </ul>
      <ConfirmDialog
        isOpen={isAsking}
        title={words.users.signOutAllQuestion(name)}
        text={words.users.signOutAllText}
        closeLabel={words.common.close}
        confirmLabel={words.users.signOutAll}
        tone="destroy"
        isBusy={isPending}
        onClose={() => setAsking(false)}
        onConfirm={() => void signOut(null).then(() => setAsking(false))}
      />
    </section>
  )
}
