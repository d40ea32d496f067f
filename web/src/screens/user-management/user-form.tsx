import type { User } from '@tumbler/contract/users'
import { lengthOf, limits } from '@tumbler/rules/limits'
import { type Role, roles } from '@tumbler/rules/roles'
import { type ReactNode, useState } from 'react'
import { toastSubjects } from '../../components/toast-subjects.ts'
import { Alert } from '../../components/ui/alert.tsx'
import { Button } from '../../components/ui/button.tsx'
import { SegmentedControl } from '../../components/ui/segmented-control.tsx'
import { TextField } from '../../components/ui/text-field.tsx'
import { showToast, useToastSubject } from '../../components/ui/toast.ts'
import { useFailureToast } from '../../components/use-failure-toast.ts'
import { useRead } from '../../data/server-data.ts'
import { useChangeUser } from '../../data/users.ts'
import { words } from '../../i18n/words.ts'
import styles from './user-panel.module.css'
import { roleIcons } from './user-row.tsx'

type Availability = User['isAvailable']
const availabilities = ['available', 'unavailable'] as const satisfies readonly Availability[]
const availabilityIcons = { available: 'user-check', unavailable: 'user-off' } as const

type UserFormProps = {
  user: User
  onClose: () => void
  /** Between the fields and the buttons. */
  children: ReactNode
}

/** Role and availability; disabling asks for a reason, which its owner reads (product-rules §13). */
export function UserForm({ user, onClose, children }: UserFormProps) {
  const showFailure = useFailureToast()
  const { id, name } = user
  const about = toastSubjects.user(id)
  useToastSubject(about)
  const [role, setRole] = useState<Role>(user.role)
  const [isAvailable, setAvailable] = useState<Availability>(user.isAvailable)
  const [reason, setReason] = useState(user.reason)
  const [hasTried, setTried] = useState(false)
  const { mutateAsync: change, isPending } = useChangeUser()
  const isDisabled = isAvailable === 'unavailable'
  const isDisabling = isDisabled && user.isAvailable === 'available'
  const error =
    lengthOf(reason) > limits.disableReason
      ? `${lengthOf(reason)}/${limits.disableReason}`
      : hasTried && reason.trim() === ''
        ? words.users.reasonNeeded
        : null
  const save = () => {
    if (isDisabled && (reason.trim() === '' || error)) return setTried(true)
    const changes = {
      ...(role !== user.role && { role }),
      ...(isAvailable !== user.isAvailable && { isAvailable }),
      ...(isDisabled &&
        (isDisabling || reason !== user.reason) && { isAvailable, reason: reason.trim() }),
    }
    if (Object.keys(changes).length === 0) return onClose()
    change({ params: { id }, body: changes }).then(
      () => {
        showToast({ kind: 'success', title: words.users.saved(name) })
        onClose()
      },
      (failure: unknown) => showFailure(words.users.notSaved(name), failure, { about }),
    )
  }
  return (
    <>
      <SegmentedControl
        label={words.users.role}
        isWide
        className={styles.choice}
        options={roles.map((value) => ({
          value,
          label: words.common.roles[value],
          icon: roleIcons[value],
        }))}
        value={role}
        onChange={setRole}
      />
      <SegmentedControl
        label={words.users.account}
        isWide
        className={styles.choice}
        options={availabilities.map((value) => ({
          value,
          label: words.users.states[value],
          icon: availabilityIcons[value],
        }))}
        value={isAvailable}
        onChange={setAvailable}
      />
      {isDisabled ? (
        <TextField
          label={words.users.reason(name)}
          value={reason}
          onChange={setReason}
          length={lengthOf(reason)}
          maxLength={limits.disableReason}
          error={error}
          isRequired
        />
      ) : (
        <p className={styles.hint}>{words.users.asksForReason(name)}</p>
      )}
      {isDisabling && <Consequences user={user} />}
      {children}
      <div className={styles.actions}>
        <Button kind="outline" size="large" isDisabled={isPending} onPress={onClose}>
          {words.common.cancel}
        </Button>
        <Button
          kind={isDisabling ? 'danger' : 'primary'}
          size="large"
          isBusy={isPending}
          onPress={save}
        >
          {isDisabling ? words.users.disable(name) : words.common.save}
        </Button>
      </div>
    </>
  )
}

/** What disabling does at once, and what it leaves. */
function Consequences({ user: { id, name, openOrders } }: { user: User }) {
  const devices = useRead('listUserSessions', { params: { id } }).data?.length ?? 0
  const sentences = [
    devices > 0 ? words.users.signedOutOn(name, devices) : '',
    openOrders > 0 ? words.users.ordersStay(openOrders) : '',
  ].filter((sentence) => sentence !== '')
  if (sentences.length === 0) return null
  return (
    <Alert tone="danger" role="status">
      {sentences.join(' ')}
    </Alert>
  )
}
