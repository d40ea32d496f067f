import { useEffect, useEffectEvent, useId, useState } from 'react'
import { newIdempotencyKey } from '../../data/order-draft.ts'

type EditedListOptions<Item> = {
  items: readonly Item[]
  onChange: (items: Item[]) => void
  hasError: (index: number) => boolean
  failedTries: number
}

/** A list of which one item is open to be edited; the focus comes back to its pencil. */
export function useEditedList<Item extends { id: string }>(options: EditedListOptions<Item>) {
  const { items, onChange, hasError, failedTries } = options
  const listId = useId()
  const [editedId, setEditedId] = useState<string | null>(null)
  const editedIndex = items.findIndex(({ id }) => id === editedId)
  const openWrongOne = useEffectEvent(() => {
    if (editedIndex >= 0 && hasError(editedIndex)) return
    const wrong = items.find((_item, index) => hasError(index))
    if (wrong) setEditedId(wrong.id)
  })
  useEffect(() => {
    if (failedTries > 0) openWrongOne()
  }, [failedTries])
  const pencilId = (id: string) => `${listId}-${id}`
  const close = () => {
    if (editedId !== null) document.getElementById(pencilId(editedId))?.focus()
    setEditedId(null)
  }
  return {
    items,
    edited: items[editedIndex] ?? null,
    editedIndex,
    /** Whether saving has failed: what is missing is marked then. */
    hasTried: failedTries > 0,
    pencilId,
    edit: setEditedId,
    close,
    add: (item: Omit<Item, 'id'>, place: 'first' | 'last') => {
      const added = { ...item, id: newIdempotencyKey() } as Item
      onChange(place === 'first' ? [added, ...items] : [...items, added])
      setEditedId(added.id)
    },
    set: (part: Partial<Item>) =>
      onChange(items.map((item) => (item.id === editedId ? { ...item, ...part } : item))),
    remove: () => {
      onChange(items.filter(({ id }) => id !== editedId))
      setEditedId(null)
      document.getElementById('main')?.focus({ preventScroll: true })
    },
  }
}
