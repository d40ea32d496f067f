import { hashKey } from '@tanstack/react-query'
import {
  type ShopSettingsResponse,
  type ShopSettingsValues,
  shopSettingsValues,
} from '@tumbler/contract/shop-settings'
import { useState } from 'react'
import { errorCode } from '../../api/api-error.ts'
import { useChangeShopSettings } from '../../data/shop-settings.ts'

/** In an object, as null is not the same as nothing. */
const hashOf = (value: unknown) => hashKey([{ value }])

/** Whatever the order of their keys. */
export const isSame = (a: unknown, b: unknown): boolean => hashOf(a) === hashOf(b)

export type SettingsField = keyof ShopSettingsValues

/** What is not saved yet, and what the server had when each field was first changed. */
interface Edits {
  base: Partial<ShopSettingsValues>
  mine: Partial<ShopSettingsValues>
}

const noEdits: Edits = { base: {}, mine: {} }
/** Between two tries somebody else has to save. */
const maxTries = 3

const fieldsOf = (values: Partial<ShopSettingsValues>) => Object.keys(values) as SettingsField[]

/** With a field as it was, which then counts as unchanged. */
function without({ base, mine }: Edits, field: SettingsField): Edits {
  const { [field]: _base, ...otherBase } = base
  const { [field]: _mine, ...otherMine } = mine
  return { base: otherBase, mine: otherMine }
}

/** The codes of what cannot be sent, by path such as `openingHours.cafe.week.0.closes`. */
function errorsIn(mine: Partial<ShopSettingsValues>): [path: string, code: string][] {
  return fieldsOf(mine).flatMap((field) =>
    (shopSettingsValues.shape[field].safeParse(mine[field]).error?.issues ?? []).map(
      ({ path, message }): [string, string] => [[field, ...path].join('.'), message],
    ),
  )
}

type Refetch = () => Promise<ShopSettingsResponse>

/**
 * The changes of one page, until they are saved or discarded. What was not changed here follows the
 * server; a field that somebody else saved meanwhile is a conflict.
 */
export function useSettingsChanges(saved: ShopSettingsResponse, refetch: Refetch) {
  const { mutateAsync: send, isPending: isSaving } = useChangeShopSettings()
  const [edits, setEdits] = useState(noEdits)
  const { base, mine } = edits
  const conflictsWith = (server: ShopSettingsResponse, own = edits) =>
    fieldsOf(own.mine).filter(
      (field) => !isSame(server[field], own.base[field]) && !isSame(server[field], own.mine[field]),
    )

  const change = <Field extends SettingsField>(field: Field, value: ShopSettingsValues[Field]) =>
    setEdits((before) => {
      const first = field in before.mine ? before.base[field] : saved[field]
      if (isSame(value, first)) return without(before, field)
      return {
        base: { ...before.base, [field]: first },
        mine: { ...before.mine, [field]: value },
      }
    })

  /** What was changed during the request stays. */
  const keepLater = (sent: Partial<ShopSettingsValues>) =>
    setEdits((now) =>
      fieldsOf(sent)
        .filter((field) => isSame(now.mine[field], sent[field]))
        .reduce(without, { ...now, base: { ...now.base, ...sent } }),
    )

  /** Sends what was changed; false where somebody else has saved the same meanwhile. */
  const save = async (own = edits): Promise<boolean> => {
    let server = saved
    for (let tries = 1; ; tries += 1) {
      if (conflictsWith(server, own).length > 0) return false
      try {
        await send({ ...own.mine, revision: server.revision })
        keepLater(own.mine)
        return true
      } catch (error) {
        if (errorCode(error) !== 'CONFLICT' || tries === maxTries) throw error
        server = await refetch()
      }
    }
  }

  return {
    values: { ...saved, ...mine },
    base: { ...saved, ...base },
    changed: fieldsOf(mine),
    conflicts: conflictsWith(saved),
    errors: errorsIn(mine),
    isSaving,
    change,
    save: () => save(),
    /** Over what the other one saved. */
    saveMine: () => {
      const rebased = { base: { ...saved }, mine }
      setEdits(rebased)
      return save(rebased)
    },
    discard: () => setEdits(noEdits),
    /** Drops only what the other one saved too. */
    takeTheirs: () => setEdits((before) => conflictsWith(saved, before).reduce(without, before)),
  }
}

/** What a page of settings shows and changes. */
export interface GroupProps {
  values: ShopSettingsValues
  change: <Field extends SettingsField>(field: Field, value: ShopSettingsValues[Field]) => void
  /** The words for what is wrong at a path, or below it. */
  errorAt: (path: string) => string | null
  /** How often Save found something wrong. */
  failedTries: number
}
