import type { Role } from '@tumbler/rules/roles'
import { Chip } from '../../ui/chip.tsx'
import { useStaffWords } from '../../words/staff-words.ts'

export const roleIcons = { admin: 'shield', user: 'user', barista: 'coffee' } as const

export function RoleChip({ role }: { role: Role }) {
  return (
    <Chip icon={roleIcons[role]} size="large">
      {useStaffWords().users.roles[role]}
    </Chip>
  )
}
