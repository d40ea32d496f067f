import type { Account, Me } from '@tumbler/contract/users'
import { localStore } from '../device/storage.ts'

/** What the server knows of somebody: no favourite, and the tumbler that this device remembers. */
export function accountOf(me: Me & Partial<Account>): Account {
  const recent = localStore.get('recentUpload')
  return { favOrder: null, recentUploads: recent === null ? [] : [recent], ...me }
}
