import { hashKey } from '@tanstack/react-query'
import {
  type ShopSettingsResponse,
  type ShopSettingsValues,
  shopSettingsValues,
} from '@tumbler/contract/shop-settings'
import { useState } from 'react'
import { errorCode } from '../../api/api-error.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { useChange } from '../../data/server-data.ts'

export type SettingsField = keyof ShopSettingsValues

/** In an object, as null is not the same as nothing. */
const hashOf = (value: unknown) => hashKey([{ value }])

/** Whatever the order of their keys. */
export const isSame = (a: unknown, b: unknown): boolean => hashOf(a) === hashOf(b)

const fields = Object.keys(shopSettingsValues.shape) as SettingsField[]

const differing = (a: ShopSettingsValues, b: ShopSettingsValues) =>
  fields.filter((field) => !isSame(a[field], b[field]))

/** The codes of what cannot be sent, by path such as `openingHours.cafe.week.0.closes`. */
function errorsIn(values: ShopSettingsValues, changed: SettingsField[]) {
  return changed.flatMap((field) =>
    (shopSettingsValues.shape[field].safeParse(values[field]).error?.issues ?? []).map(
      ({ path, message }): [path: string, code: string] => [[field, ...path].join('.'), message],
    ),
  )
}

/** What is changed and not saved, and what the server had when it was changed. */
interface Edits {
  base: ShopSettingsResponse
  own: Partial<ShopSettingsValues>
}

/** The changes of one page, until they are saved or discarded; all else follows the server. */
export function useSettingsChanges(
  saved: ShopSettingsResponse,
  refetch: () => Promise<ShopSettingsResponse>,
) {
  const { mutateAsync: send, isPending: isSaving } = useChange('changeShopSettings', {
    onSuccess: async (settings, _input, _before, { client }) => {
      // A response on its way may be older.
      await client.cancelQueries({ queryKey: queryKeys.shopSettings })
      client.setQueryData(queryKeys.shopSettings, settings)
      for (const queryKey of [queryKeys.settings, ['listAudit']])
        void client.invalidateQueries({ queryKey })
    },
  })
  const [edits, setEdits] = useState<Edits | null>(null)
  const values = { ...saved, ...edits?.own }
  const changed = differing(values, saved)

  const change = <Field extends SettingsField>(field: Field, value: ShopSettingsValues[Field]) =>
    setEdits((before) => {
      const base = before?.base ?? saved
      const own = { ...before?.own, [field]: value }
      const isEdited = differing({ ...base, ...own }, base).length > 0
      return isEdited ? { base, own } : null
    })

  /** False where another admin has saved meanwhile. */
  const save = async ({ base = saved, own }: Partial<Edits>): Promise<boolean> => {
    try {
      const sent = changed.map((field) => [field, values[field]])
      const stored = await send({
        body: { ...Object.fromEntries(sent), revision: base.revision },
      })
      // What was changed during the request stays.
      setEdits((now) => (now && now.own !== own ? { base: stored, own: now.own } : null))
      return true
    } catch (error) {
      if (errorCode(error) !== 'CONFLICT') throw error
      await refetch()
      return false
    }
  }

  return {
    values,
    changed,
    /** Another admin has saved since. */
    isOvertaken: changed.length > 0 && edits !== null && edits.base.revision !== saved.revision,
    errors: errorsIn(values, changed),
    isSaving,
    change,
    save: () => save(edits ?? {}),
    /** Over what the other one saved. */
    overwrite: () => save({ base: saved, ...(edits && { own: edits.own }) }),
    discard: () => setEdits(null),
  }
}

/** What a page of settings shows and changes. */
export interface GroupProps {
  values: ShopSettingsValues
  saved: ShopSettingsValues
  change: <Field extends SettingsField>(field: Field, value: ShopSettingsValues[Field]) => void
  /** The words for what is wrong at a path, or below it. */
  errorAt: (path: string) => string | null
  /** How often Save found something wrong. */
  failedTries: number
}
