import type { User } from '@tumbler/contract/users'
import type { Role } from '@tumbler/rules/roles'
import { useEffect, useRef, useState } from 'react'
import { toastSubjects } from '../../components/toast-subjects.ts'
import { Button } from '../../components/ui/button.tsx'
import { Chip } from '../../components/ui/chip.tsx'
import { SelectField } from '../../components/ui/select-field.tsx'
import { useToastSubject } from '../../components/ui/toast.tsx'
import { useFailureToast } from '../../components/use-failure-toast.ts'
import { useChangeUser } from '../../data/users.ts'
import { useStaffWords } from '../../i18n/staff-words.ts'
import styles from './user-row.module.css'

/** The order of spec §2. */
const roleChoices = ['admin', 'user', 'barista'] as const satisfies readonly Role[]

/** The role as a listbox, Cancel and Save; after an error the edit stays open. */
export function RoleEditor({ user, onClose }: { user: User; onClose: () => void }) {
  const words = useStaffWords().users
  const showFailure = useFailureToast()
  const { id, name } = user
  const about = toastSubjects.user(id)
  useToastSubject(about)
  const [role, setRole] = useState<Role>(user.role)
  const { mutateAsync: change, isPending } = useChangeUser()
  const cell = useRef<HTMLSpanElement>(null)
  // The pencil that had the focus is gone.
  useEffect(() => cell.current?.querySelector('button')?.focus(), [])
  const save = () => {
    if (role === user.role) return onClose()
    change({ id, role }).then(onClose, (error: unknown) =>
      showFailure(words.notSaved(name), error, { about }),
    )
  }
  return (
    <>
      <span ref={cell} className={styles.role}>
        <SelectField
          label={words.roleOf(name)}
          isLabelHidden
          options={roleChoices.map((value) => ({
            value,
            label: words.roles[value],
            icon: roleIcons[value],
          }))}
          value={role}
          onChange={setRole}
          className={styles.select}
          isDisabled={isPending}
        />
      </span>
      <span className={styles.actions}>
        <Button
          kind="outline"
          size="small"
          isDisabled={isPending}
          aria-label={words.forUser(words.cancel, name)}
          onPress={onClose}
        >
          {words.cancel}
        </Button>
        <Button
          size="small"
          isBusy={isPending}
          aria-label={words.forUser(words.save, name)}
          onPress={save}
        >
          {words.save}
        </Button>
      </span>
    </>
  )
}

const roleIcons = { admin: 'shield', user: 'user', barista: 'coffee' } as const

export function RoleChip({ role }: { role: Role }) {
  return (
    <Chip icon={roleIcons[role]} size="large">
      {useStaffWords().users.roles[role]}
    </Chip>
  )
}
