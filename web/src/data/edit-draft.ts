import { useState } from 'react'
import { keepInTab, keptInTab, type TabKey } from '../device/storage.ts'
import { currentPerson } from './person.ts'

/** What stands on the server; null for what is only being added. */
export interface Saved<Values> {
  values: Values
  revision: number | null
}

interface EditDraft<Values> {
  /** Whose, and of what. */
  owner: string
  /** What was saved when the editing began. */
  base: Saved<Values>
  values: Values
}

type Kind = 'menu' | 'category' | 'reject-reason'
const keyOf = (kind: Kind): TabKey => `edit-draft:${kind}`

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

function keptDraft<Values>(kind: Kind, owner: string): EditDraft<Values> | null {
  try {
    const draft: EditDraft<Values> | null = JSON.parse(keptInTab(keyOf(kind)) ?? 'null')
    return draft?.owner === owner ? draft : null
  } catch {
    return null
  }
}

/** What is edited of these kinds is given up (spec §4). */
export function clearEditDrafts(...kinds: Kind[]): void {
  for (const kind of kinds) keepInTab(keyOf(kind), null)
}

/**
 * One item, category or reason being edited; it outlives a reload and every failure. As long as nothing
 * has been edited it follows what is saved.
 */
export function useEditDraft<Values extends object>(kind: Kind, id: string, saved: Saved<Values>) {
  const owner = `${currentPerson().id}:${id}`
  const [kept, setKept] = useState(() => keptDraft<Values>(kind, owner))
  const draft = kept?.owner === owner ? kept : { owner, base: saved, values: saved.values }

  const keep = (base: Saved<Values>, values: Values) => {
    const next = isSame(values, base.values) ? null : { owner, base, values }
    keepInTab(keyOf(kind), next && JSON.stringify(next))
    setKept(next)
  }
  return {
    values: draft.values,
    /** The revision that the edit is made upon. */
    revision: draft.base.revision,
    /** Somebody else has saved since. */
    isOvertaken: draft.base.revision !== saved.revision,
    setValues: (part: Partial<Values>) => keep(draft.base, { ...draft.values, ...part }),
    /** One's own values give way to the saved ones. */
    takeSaved: () => keep(saved, saved.values),
    /** One's own values stay, and the next save goes over the saved ones knowingly. */
    keepOwn: () => keep(saved, draft.values),
  }
}
