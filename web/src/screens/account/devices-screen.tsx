import type { SignedInDevice } from '@tumbler/contract/account'
import { useState } from 'react'
import { LoadFailed } from '../../components/load-failed.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Card, DashedRows } from '../../components/ui/card.tsx'
import { Chip } from '../../components/ui/chip.tsx'
import { ConfirmDialog } from '../../components/ui/confirm-dialog.tsx'
import { Icon } from '../../components/ui/icons.tsx'
import { Row, Stack, Text } from '../../components/ui/layout.tsx'
import { Spinner } from '../../components/ui/spinner.tsx'
import { showToast } from '../../components/ui/toast.ts'
import { useFailureToast } from '../../components/use-failure-toast.ts'
import { useWhen } from '../../components/use-when.ts'
import { useChange, useRead } from '../../data/server-data.ts'
import { useMe } from '../../data/session.ts'
import { words } from '../../i18n/words.ts'
import styles from './account.module.css'
import { AccountPage } from './account-page.tsx'

/** The user's sessions; each can be ended here (product-rules §13). */
export function DevicesScreen() {
  const { hasPassword } = useMe()
  const query = useRead('listSessions', {})
  const others = query.data?.filter(({ isHere }) => !isHere) ?? []
  return (
    <AccountPage title={words.account.devices}>
      {others.length > 0 && <SignOutOthers />}
      {query.data ? (
        <Card as="div">
          <DashedRows>
            {query.data.map((device) => (
              <DeviceRow key={device.id} device={device} />
            ))}
          </DashedRows>
        </Card>
      ) : query.isError ? (
        <LoadFailed text={words.account.devicesNotLoaded} query={query} />
      ) : (
        <div className={styles.loading} aria-busy="true">
          <Spinner size={48} label={words.account.loadingDevices} />
        </div>
      )}
      {query.data && (
        <p className={styles.note}>
          {hasPassword ? words.account.unknownDevice : words.account.unknownDeviceCompany}
        </p>
      )}
    </AccountPage>
  )
}

const phones = ['Android', 'iPhone', 'iPad']

function DeviceRow({ device }: { device: SignedInDevice }) {
  const when = useWhen()
  const showFailure = useFailureToast()
  const { mutateAsync: end, isPending } = useChange('endSession', { refresh: ['listSessions'] })
  const { id, browser, system, lastUsedAt, isHere } = device
  const name = words.account.deviceName(browser, system)
  const signOut = () =>
    end({ params: { id } }).then(
      () => showToast({ kind: 'success', title: words.account.signedOut(name) }),
      (error: unknown) => showFailure(words.account.notSignedOut, error),
    )
  return (
    <Row as="li" gap={12} className={styles.device}>
      <span className={styles.tile}>
        <Icon name={phones.includes(system) ? 'device-mobile' : 'device-laptop'} />
      </span>
      <Stack as="p" grows>
        <Text as="b" size="lg" leading="title">
          {name}
        </Text>
        <Text as="span" size="sm" tone="quiet">
          {isHere ? words.account.thisDevice : when(lastUsedAt)}
        </Text>
      </Stack>
      {isHere ? (
        <Chip tone="success" icon="check">
          {words.account.here}
        </Chip>
      ) : (
        <Button
          kind="outline"
          size="small"
          isBusy={isPending}
          aria-label={words.account.signOutDevice(name)}
          onPress={() => void signOut()}
        >
          {words.account.signOut}
        </Button>
      )}
    </Row>
  )
}

function SignOutOthers() {
  const showFailure = useFailureToast()
  const { mutateAsync: endOthers, isPending } = useChange('endOtherSessions', {
    refresh: ['listSessions'],
  })
  const [isAsking, setAsking] = useState(false)
  const confirm = async () => {
    try {
      const { endedSessions } = await endOthers()
      showToast({ kind: 'success', title: words.account.othersEnded(endedSessions) })
    } catch (error) {
      showFailure(words.account.notSignedOut, error)
    }
    setAsking(false)
  }
  return (
    <>
      <Button kind="danger-outline" isWide onPress={() => setAsking(true)}>
        {words.account.signOutOthers}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={words.account.signOutOthersQuestion}
        text={words.account.signOutOthersText}
        closeLabel={words.common.close}
        confirmLabel={words.account.signOut}
        tone="destroy"
        isBusy={isPending}
        onClose={() => setAsking(false)}
        onConfirm={() => void confirm()}
      />
    </>
  )
}
