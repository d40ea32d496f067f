import * as fields from '@tumbler/contract/fields'
import type { User } from '@tumbler/contract/users'
import { limits } from '@tumbler/rules/limits'
import { type Role, roles } from '@tumbler/rules/roles'
import { type ReactNode, useId, useState } from 'react'
import * as z from 'zod/mini'
import { Form, FormTextField } from '../../components/form/form.tsx'
import { useApiForm } from '../../components/form/use-api-form.ts'
import { toastSubjects } from '../../components/toast-subjects.ts'
import { Alert } from '../../components/ui/alert.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Text } from '../../components/ui/layout.tsx'
import { SegmentedControl } from '../../components/ui/segmented-control.tsx'
import { showToast, useToastSubject } from '../../components/ui/toast.ts'
import { useFailureToast } from '../../components/use-failure-toast.ts'
import { useRead } from '../../data/server-data.ts'
import { useChangeUser } from '../../data/users.ts'
import { words } from '../../i18n/words.ts'
import styles from './user-management.module.css'

export const roleIcons = { user: 'user', barista: 'coffee', admin: 'shield' } as const

const availabilityIcons = { available: 'user-check', unavailable: 'user-off' } as const
type Availability = keyof typeof availabilityIcons
const availabilities = Object.keys(availabilityIcons) as Availability[]

const unusedReason = z.string()
const neededReason = z.pipe(
  fields.disableReason,
  z.string().check(z.minLength(1, 'reason_required')),
)

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
  const formId = useId()
  const [role, setRole] = useState<Role>(user.role)
  const [isAvailable, setAvailable] = useState<Availability>(user.isAvailable)
  const { mutateAsync: change } = useChangeUser()
  const isDisabled = isAvailable === 'unavailable'
  const isSwitched = isAvailable !== user.isAvailable
  const isDisabling = isDisabled && isSwitched
  const isRoleOther = role !== user.role
  const { control, formState, onSubmit } = useApiForm(
    { reason: isDisabled ? neededReason : unusedReason },
    {
      defaultValues: { reason: user.reason },
      send: async ({ reason }) => {
        const changes = {
          ...(isRoleOther && { role }),
          ...(isSwitched && { isAvailable }),
          ...(isDisabled && (isSwitched || reason !== user.reason) && { isAvailable, reason }),
        }
        if (Object.keys(changes).length > 0) {
          await change({ params: { id }, body: changes })
          const [title = words.users.reasonSaved(name), text] = [
            ...(isSwitched ? [words.users[isDisabled ? 'isDisabled' : 'isEnabled'](name)] : []),
            ...(isRoleOther ? [words.users.is[role](name)] : []),
          ]
          showToast({ kind: 'success', title, ...(text && { text }) })
        }
        onClose()
      },
      onError: (error) => showFailure(words.users.notSaved(name), error, { about }),
    },
  )
  // While the account is active its reason is not shown.
  const isChanged = isRoleOther || isSwitched || (isDisabled && formState.isDirty)
  return (
    <>
      <Form id={formId} className={styles.fields} onSubmit={onSubmit}>
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
          <FormTextField
            control={control}
            name="reason"
            label={words.users.reason(name)}
            maxLength={limits.disableReason}
            isRequired
          />
        ) : (
          <Text size="sm" tone="quiet">
            {words.users.asksForReason(name)}
          </Text>
        )}
        {isDisabling && <Consequences user={user} />}
      </Form>
      {children}
      <div className={styles.actions}>
        <Button kind="outline" size="large" isDisabled={formState.isSubmitting} onPress={onClose}>
          {words.common.cancel}
        </Button>
        <Button
          type="submit"
          form={formId}
          kind={isDisabling ? 'danger' : 'primary'}
          size="large"
          isDisabled={!isChanged}
          isBusy={formState.isSubmitting}
        >
          {isDisabling ? words.users.disable(name) : words.common.save}
        </Button>
      </div>
    </>
  )
}

/** Lists the effects of disabling an account. */
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
