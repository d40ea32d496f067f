import type { Role } from '@tumbler/rules/roles'
import { addWords } from '../../add-words.ts'

/** Team credit (spec §2). */
export const teamCredit = {
  title: 'Team credit',
  /** Where the way back leads: the orders, the board, or the login. */
  backOf: (role: Role | null): string => {
    if (role === null) return 'Back to Login'
    return role === 'barista' ? 'Back to Order' : 'Back to My Order'
  },
  thanks: 'Thank you!',
}

addWords({ teamCredit })
