import {
  type ShopSettingsResponse,
  type ShopSettingsValues,
  shopSettingsValues,
} from '@tumbler/contract/shop-settings'
import { useState } from 'react'
import { errorCode } from '../../api/api-error.ts'
import { useChangeShopSettings } from '../../data/shop-settings.ts'
import { isSame, mergeSettings } from './merge-settings.ts'

export type SettingsField = keyof ShopSettingsValues

/** What differs between the two is not saved yet. */
interface Edits {
  /** What the server had when it was changed. */
  base: ShopSettingsValues
  mine: ShopSettingsValues
}

/** A retry follows only a save by another admin. */
const maxTries = 3

const fields = Object.keys(shopSettingsValues.shape) as SettingsField[]

const differing = (a: ShopSettingsValues, b: ShopSettingsValues) =>
  fields.filter((field) => !isSame(a[field], b[field]))

/** Over what the server has now. */
const merged = ({ base, mine }: Edits, server: ShopSettingsValues) =>
  mergeSettings(base, mine, server)
/** With what the server has where both have changed the same. */
const yielding = ({ base, mine }: Edits, server: ShopSettingsValues) =>
  mergeSettings(base, mine, server, 'theirs')

/** The codes of what cannot be sent, by path such as `openingHours.cafe.week.0.closes`. */
function errorsIn(values: ShopSettingsValues, changed: SettingsField[]) {
  return changed.flatMap((field) =>
    (shopSettingsValues.shape[field].safeParse(values[field]).error?.issues ?? []).map(
      ({ path, message }): [path: string, code: string] => [[field, ...path].join('.'), message],
    ),
  )
}

type Refetch = () => Promise<ShopSettingsResponse>

/**
 * The changes of one page, until they are saved or discarded. What was not changed here follows the
 * server; what another admin has changed meanwhile is a conflict.
 */
export function useSettingsChanges(saved: ShopSettingsResponse, refetch: Refetch) {
  const { mutateAsync: send, isPending: isSaving } = useChangeShopSettings()
  const [edits, setEdits] = useState<Edits>({ base: saved, mine: saved })
  const values = merged(edits, saved)
  const theirs = yielding(edits, saved)
  const changed = differing(values, saved)

  const change = <Field extends SettingsField>(field: Field, value: ShopSettingsValues[Field]) =>
    setEdits((before) => ({
      // The base where it was changed, and what the server has elsewhere.
      base: mergeSettings(before.mine, before.base, saved),
      mine: { ...merged(before, saved), [field]: value },
    }))

  /** Sends what was changed; false where another admin has saved the same meanwhile. */
  const save = async (own = edits): Promise<boolean> => {
    let server = saved
    for (let tries = 1; ; tries += 1) {
      const sent = merged(own, server)
      if (!isSame(sent, yielding(own, server))) return false
      try {
        const changes = differing(sent, server).map((field) => [field, sent[field]])
        await send({ ...Object.fromEntries(changes), revision: server.revision })
        // What was changed during the request stays.
        setEdits(({ mine }) => ({ base: own.mine, mine }))
        return true
      } catch (error) {
        if (errorCode(error) !== 'CONFLICT' || tries === maxTries) throw error
        server = await refetch()
      }
    }
  }

  return {
    values,
    /** With theirs instead of mine in conflicts. */
    theirs,
    changed,
    conflicts: differing(values, theirs),
    errors: errorsIn(values, changed),
    isSaving,
    change,
    save: () => save(),
    /** Over what the other one saved. */
    saveMine: () => {
      const rebased = { base: saved, mine: values }
      setEdits(rebased)
      return save(rebased)
    },
    discard: () => setEdits({ base: saved, mine: saved }),
    /** Drops only what the other one saved too. */
    takeTheirs: () => setEdits({ base: saved, mine: theirs }),
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
