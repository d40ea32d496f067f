import type { User } from '@tumbler/contract/users'
import type { Role } from '@tumbler/rules/roles'
import { useEffect, useRef, useState } from 'react'
import { useChangeUser } from '../../data/users.ts'
import { toastSubjects } from '../../parts/toast-subjects.ts'
import { useFailureToast } from '../../parts/use-failure-toast.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { useToastSubject } from '../../ui/toast.tsx'
import { useStaffWords } from '../../words/staff-words.ts'
import { roleIcons } from './role-chip.tsx'
import styles from './user-row.module.css'

/** The order of spec §2. */
const roleChoices = ['admin', 'user', 'barista'] as const satisfies readonly Role[]

/** The role as a listbox, Cancel and Save; a refusal is told and the edit stays open. */
export function RoleEditor({ user, onClose }: { user: User; onClose: () => void }) {
  const words = useStaffWords().users
  const tellFailure = useFailureToast()
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
      tellFailure(words.notSaved(name), error, { about }),
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
          kind="line"
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
