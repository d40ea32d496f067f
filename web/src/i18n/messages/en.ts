import { common } from './en/common.ts'
import { navigation } from './en/navigation.ts'
import { problems } from './en/problems.ts'
import { session } from './en/session.ts'

/** What customers and everybody read; the rest is in `enForStaff`. */
export const en = {
  common,
  session,
  navigation,
  problems,
}
