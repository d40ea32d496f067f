import type { MenuItem } from '@tumbler/contract/menu'
import { useRef, useState } from 'react'
import { useRemoveMenuItems } from '../../data/menu-changes.ts'
import { toastSubjects } from '../../parts/toast-subjects.ts'
import { showToast } from '../../ui/toast.tsx'
import { useStaffWords } from '../../words/staff-words.ts'
import { focusRow } from './focus-row.ts'
import type { CategorySelection } from './use-category-selection.ts'

/** The item that comes after those that are deleted, or before them at the end. */
function nextTo(items: readonly MenuItem[], deleted: readonly string[]): string | undefined {
  const isLeft = ({ id }: MenuItem) => !deleted.includes(id)
  const place = items.findLastIndex((item) => !isLeft(item))
  return (items.slice(place).find(isLeft) ?? items.findLast(isLeft))?.id
}

const nothing: ReadonlyMap<string, unknown> = new Map()

/** Asks, deletes, and tells what became of each; what was not deleted stays selected and says why. */
export function useDeleteItems(items: readonly MenuItem[], selection: CategorySelection) {
  const words = useStaffWords().menuManagement
  const { mutateAsync: remove, isPending: isDeleting } = useRemoveMenuItems()
  const [isAsking, setIsAsking] = useState(false)
  const [faults, setFaults] = useState(nothing)
  const hasBegun = useRef(false)

  const confirm = async () => {
    if (hasBegun.current) return
    hasBegun.current = true
    const { ids } = selection
    const failed = await remove(ids)
    hasBegun.current = false
    setFaults(failed)
    setIsAsking(false)
    const deleted = ids.length - failed.size
    const done = words.menusDeleted(deleted)
    if (failed.size === 0) showToast({ kind: 'success', title: done })
    else
      showToast({
        kind: 'failure',
        title: words.menusNotDeleted(failed.size),
        about: [toastSubjects.page],
        ...(deleted > 0 && { text: done }),
      })
    if (failed.size === 0) selection.stop()
    focusRow(ids.find((id) => failed.has(id)) ?? nextTo(items, ids))
  }
  return {
    faults,
    isAsking,
    isDeleting,
    ask: () => setIsAsking(true),
    close: () => setIsAsking(false),
    confirm: () => void confirm(),
  }
}
