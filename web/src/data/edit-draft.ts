import { useState } from 'react'
import { parseJson, sessionStore, type TabKey } from '../device/storage.ts'
import { currentUserId } from './session.ts'

/** The server's version; without a revision where something is being added. */
export interface Saved<Values> {
  values: Values
  revision: number | null
}

interface EditDraft<Values> {
  /** The user and what is edited. */
  owner: string
  /** The server's version when editing began. */
  base: Saved<Values>
  values: Values
}

export type DraftKind = 'menu' | 'category' | 'reject-reason' | 'walk-up'
const keyOf = (kind: DraftKind): TabKey => `edit-draft:${kind}`

export const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

function storedDraft<Values extends object>(kind: DraftKind, owner: string, saved: Saved<Values>) {
  const draft = parseJson<EditDraft<Values>>(sessionStore.get(keyOf(kind)))
  if (draft?.owner !== owner) return null
  // Another version of the app may have stored other fields.
  return isSame(Object.keys(draft.values), Object.keys(saved.values)) ? draft : null
}

/** Deletes the drafts of these kinds (spec §4). */
export function clearEditDrafts(...kinds: DraftKind[]): void {
  for (const kind of kinds) sessionStore.set(keyOf(kind), null)
}

/**
 * The draft of one item, category or reason; it survives a reload and every error. Until something is
 * edited it follows the server's version.
 */
export function useEditDraft<Values extends object>(
  kind: DraftKind,
  id: string,
  saved: Saved<Values>,
) {
  const owner = `${currentUserId()}:${id}`
  const [edited, setEdited] = useState(() => storedDraft(kind, owner, saved))
  const draft = edited?.owner === owner ? edited : { owner, base: saved, values: saved.values }

  const save = (base: Saved<Values>, values: Values) => {
    const next = isSame(values, base.values) ? null : { owner, base, values }
    sessionStore.set(keyOf(kind), next && JSON.stringify(next))
    setEdited(next)
  }
  return {
    values: draft.values,
    /** The revision that the edit is based on. */
    revision: draft.base.revision,
    isEdited: !isSame(draft.values, draft.base.values),
    /** Another user has saved since. */
    hasConflict: draft.base.revision !== saved.revision,
    setValues: (part: Partial<Values>) => save(draft.base, { ...draft.values, ...part }),
    /** The server's values replace the local ones. */
    takeServerVersion: () => save(saved, saved.values),
    /** The local values stay; the next save overwrites the server's. */
    keepLocal: () => save(saved, draft.values),
  }
}
