import type { PasswordLink as Link, User } from '@tumbler/contract/users'
import { useState } from 'react'
import { CopiedLink } from '../../components/copied-link.tsx'
import { LoadFailed } from '../../components/load-failed.tsx'
import { Button } from '../../components/ui/button.tsx'
import { ConfirmDialog } from '../../components/ui/confirm-dialog.tsx'
import { Row, Stack, Text } from '../../components/ui/layout.tsx'
import { Spinner } from '../../components/ui/spinner.tsx'
import { useFailureToast } from '../../components/use-failure-toast.ts'
import { useWhen } from '../../components/use-when.ts'
import { useChange, useRead } from '../../data/server-data.ts'
import { words } from '../../i18n/words.ts'
import styles from './user-management.module.css'

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

export function UserPassword({ user: { id } }: { user: User }) {
  const showFailure = useFailureToast()
  const {
    mutateAsync: make,
    data: link,
    isPending,
  } = useChange('makeResetLink', { refresh: ['listAudit'] })
  return (
    <section className={styles.section} aria-label={words.users.password}>
      <Row gap={8} justify="space-between">
        <h3>{words.users.password}</h3>
        {!link && (
          <Button
            kind="outline"
            size="small"
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
      </Row>
      {link && <PasswordLink link={link} />}
    </section>
  )
}

const refresh = ['listUserSessions', 'listAudit'] as const

/** The user's sessions; an admin ends one or all. */
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
      <Row gap={8} justify="space-between">
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
      </Row>
      {query.isError && <LoadFailed text={words.account.devicesNotLoaded} query={query} />}
      {!query.data && !query.isError && <Spinner size={24} label={words.users.loadingDevices} />}
      {query.data?.length === 0 && (
        <Text size="sm" tone="quiet">
          {words.users.noDevices}
        </Text>
      )}
      {devices.length > 0 && (
        <ul>
          {devices.map(({ id: sessionId, browser, system, lastUsedAt }) => {
            const device = words.account.deviceName(browser, system)
            return (
              <Row
                key={sessionId}
                as="li"
                gap={10}
                justify="space-between"
                className={styles.sectionRow}
              >
                <Stack as="p">
                  <Text as="b" size="md" leading="title">
                    {device}
                  </Text>
                  <Text as="span" size="sm" tone="quiet">
                    {when(lastUsedAt)}
                  </Text>
                </Stack>
                <Button
                  kind="outline"
                  size="small"
                  isDisabled={isPending}
                  aria-label={words.account.signOutDevice(device)}
                  onPress={() => void end({ params: { id, sessionId } }).catch(sayFailure)}
                >
                  {words.account.signOut}
                </Button>
              </Row>
            )
          })}
        </ul>
      )}
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
