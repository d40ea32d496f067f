import { isSame } from '@tumbler/contract/setting-changes'
import {
  type ShopSettingsResponse,
  type ShopSettingsValues,
  shopSettingsValues,
} from '@tumbler/contract/shop-settings'
import { useState } from 'react'
import { errorCode } from '../../api/api-error.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { rejectedFields } from '../../components/form/field-error.ts'
import { useChange } from '../../data/server-data.ts'

export type SettingsField = keyof ShopSettingsValues
export type SetSetting = <Field extends SettingsField>(
  field: Field,
  value: ShopSettingsValues[Field],
) => void

const fields = Object.keys(shopSettingsValues.shape) as SettingsField[]

const differing = (a: ShopSettingsValues, b: ShopSettingsValues) =>
  fields.filter((field) => !isSame(a[field], b[field]))

/** Codes of what cannot be sent, by path such as `openingHours.cafe.week.0.closes`. */
function errorsIn(values: ShopSettingsValues, changed: SettingsField[]) {
  return changed.flatMap((field) =>
    (shopSettingsValues.shape[field].safeParse(values[field]).error?.issues ?? []).map(
      ({ path, message }) => ({ path: [field, ...path].join('.'), code: message }),
    ),
  )
}

const valueAt = (values: object, path: string) =>
  path
    .split('.')
    .reduce<unknown>(
      (whole, name) => (whole as Record<string, unknown> | undefined)?.[name],
      values,
    )

/** Unsaved changes, and the server's version when they began. */
interface Edits {
  base: ShopSettingsResponse
  own: Partial<ShopSettingsValues>
}

/** The changes of one page, until they are saved or discarded; all else follows the server. */
export function useSettingsChanges(read: ShopSettingsResponse, refetch: () => Promise<unknown>) {
  /** The answer to a save, until what is read follows, so that nothing new goes for a moment. */
  const [answer, setAnswer] = useState<{ to: ShopSettingsResponse; stored: ShopSettingsResponse }>()
  const saved = answer?.to === read ? answer.stored : read
  const { mutateAsync: send, isPending: isSaving } = useChange('changeShopSettings', {
    onSuccess: async (settings, _input, _before, { client }) => {
      // A response on its way may be older.
      await client.cancelQueries({ queryKey: queryKeys.shopSettings })
      client.setQueryData(queryKeys.shopSettings, settings)
      for (const queryKey of [queryKeys.settings, ['listAudit'], ['countAudit']])
        void client.invalidateQueries({ queryKey })
    },
  })
  const [edits, setEdits] = useState<Edits | null>(null)
  const [refused, setRefused] = useState<{ path: string; code: string; value: unknown }[]>([])
  const values = { ...saved, ...edits?.own }
  const changed = differing(values, saved)

  const set: SetSetting = (field, value) =>
    setEdits((before) => {
      const base = before?.base ?? saved
      const own = { ...before?.own, [field]: value }
      const isEdited = differing({ ...base, ...own }, base).length > 0
      return isEdited ? { base, own } : null
    })

  /** False where another admin has saved meanwhile. */
  const save = async ({ isOverwriting = false } = {}): Promise<boolean> => {
    setRefused([])
    const { revision } = (!isOverwriting && edits?.base) || saved
    try {
      const sent = Object.fromEntries(changed.map((field) => [field, values[field]]))
      const stored = await send({ body: { ...sent, revision } })
      setAnswer({ to: read, stored })
      // Changes made during the request stay.
      setEdits((now) => (now && now.own !== edits?.own ? { base: stored, own: now.own } : null))
      return true
    } catch (error) {
      setRefused(
        rejectedFields(error).map(({ name, code }) => ({
          ...{ path: name, code, value: valueAt(values, name) },
        })),
      )
      if (errorCode(error) !== 'CONFLICT') throw error
      await refetch()
      return false
    }
  }

  return {
    values,
    set,
    changed,
    errors: errorsIn(values, changed),
    /** What the server has refused and is as it was; it may be sent again. */
    refused: refused.filter(({ path, value }) => isSame(valueAt(values, path), value)),
    /** Another admin has saved since. */
    isOvertaken: changed.length > 0 && edits !== null && edits.base.revision !== saved.revision,
    /** The server has all of them, though a save has failed: its answer was lost. */
    hasArrived: edits !== null && changed.length === 0 && !isSaving,
    isSaving,
    save,
    discard: () => setEdits(null),
  }
}
