import type { ShopSettingsValues } from '@tumbler/contract/shop-settings'
import type { Transaction } from 'kysely'
import type { StoredSettings, Tables } from '../db/schema.ts'

interface LockedShop {
  settings: StoredSettings
  settings_revision: number
}

interface Changed {
  at: Date
  /** Null where nobody but the server did. */
  by: string | null
}

/** Stores what has changed in the locked shop as its next revision, which is returned. */
export async function storeSettings(
  transaction: Transaction<Tables>,
  shop: LockedShop,
  changed: Partial<ShopSettingsValues>,
  { at, by }: Changed,
): Promise<number> {
  const next = shop.settings_revision + 1
  await transaction
    .updateTable('shop')
    .set(({ eb }) => ({
      settings: JSON.stringify({ ...shop.settings, ...changed }),
      settings_revision: next,
      settings_changed_at: at,
      settings_changed_by: by,
      revision: eb('revision', '+', 1),
    }))
    .execute()
  return next
}
