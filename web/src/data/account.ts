import type { Account, FavOrder } from '@tumbler/contract/users'
import { stored } from '../device/storage.ts'

export const keptFavourite = (favOrder: FavOrder | null) => ({
  favOrder: favOrder && JSON.stringify(favOrder),
})

/** What of an account this device keeps too (spec §3): the tumbler used last here, if it is hers. */
export function keptOf({ favOrder, recentUploads }: Account) {
  const last = stored('recentUpload')
  const isKnown = last !== null && recentUploads.includes(last)
  return {
    ...keptFavourite(favOrder),
    recentUpload: isKnown ? last : (recentUploads[0] ?? null),
  }
}
