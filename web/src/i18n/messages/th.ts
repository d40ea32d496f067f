import type { en } from './en.ts'
import { common } from './th/common.ts'
import { navigation } from './th/navigation.ts'
import { problems } from './th/problems.ts'
import { session } from './th/session.ts'

export const th: typeof en = {
  common,
  session,
  navigation,
  problems,
}
