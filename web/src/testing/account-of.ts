import type { Account, Me } from '@tumbler/contract/users'
import { localStore } from '../device/storage.ts'

/** An account without a favourite, with the tumbler that this device keeps. */
export function accountOf(me: Me & Partial<Account>): Account {
  const recent = localStore.get('recentUpload')
  return {
    favOrder: null,
    hasPassword: true,
    hasFirstSteps: false,
    isOnScreen: true,
    menuFilter: [],
    recentUploads: recent === null ? [] : [recent],
    ...me,
  }
}
