import type { User } from '@tumbler/contract/users'
import { useState } from 'react'
import { LoadFailed } from '../../components/load-failed.tsx'
import { Button } from '../../components/ui/button.tsx'
import { ConfirmDialog } from '../../components/ui/confirm-dialog.tsx'
import { useFailureToast } from '../../components/use-failure-toast.ts'
import { useWhen } from '../../components/use-when.ts'
import { useChange, useRead } from '../../data/server-data.ts'
import { words } from '../../i18n/words.ts'
import styles from './user-panel.module.css'

const refresh = ['listUserSessions', 'listAudit'] as const

/** Where the user is signed in; an admin ends one of them or all. */
export function UserDevices({ user: { id, name } }: { user: User }) {
  const when = useWhen()
  const showFailure = useFailureToast()
  const query = useRead('listUserSessions', { params: { id } })
  const { mutateAsync: end, ...endingOne } = useChange('endUserSession', { refresh })
  const { mutateAsync: endAll, ...endingAll } = useChange('endUserSessions', { refresh })
  const isPending = endingOne.isPending || endingAll.isPending
  const [isAsking, setAsking] = useState(false)
  const devices = query.data ?? []
  const sayFailure = (error: unknown) => showFailure(words.account.notSignedOut, error)
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
                onPress={() => void end({ params: { id, sessionId } }).catch(sayFailure)}
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
        onConfirm={() =>
          void endAll({ params: { id } })
            .catch(sayFailure)
            .finally(() => setAsking(false))
        }
      />
    </section>
  )
}
