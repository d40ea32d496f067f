import type { Role } from '@tumbler/rules/roles'
import { Chip } from '../../ui/chip.tsx'
import { useWords } from '../../words/words.ts'

export const roleIcons = { admin: 'shield', user: 'user', barista: 'coffee' } as const

export function RoleChip({ role }: { role: Role }) {
  return (
    <Chip icon={roleIcons[role]} size="large">
      {useWords().users.roles[role]}
    </Chip>
  )
}
