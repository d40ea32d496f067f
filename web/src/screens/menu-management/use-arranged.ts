import { useState } from 'react'
import { errorCode } from '../../api/api-error.ts'
import { toastSubjects } from '../../components/toast-subjects.ts'
import { showToast } from '../../components/ui/toast.ts'
import { useFailureToast } from '../../components/use-failure-toast.ts'
import { byId } from '../../data/all-pages.ts'
import { inOrder } from '../../data/menu.ts'
import { words } from '../../i18n/words.ts'
import { useReorder } from './use-reorder.ts'

interface Arranged<Row> {
  rows: readonly Row[]
  rowIdOf: (id: string) => string
  /** The ids in the order that is being saved. */
  pending: readonly string[] | undefined
  save: (ids: readonly string[]) => Promise<unknown>
  /** Says that someone else was faster. */
  overtaken: string
}

/** Rows to move, in the order that is being saved; a failure takes it back, and so does Undo. */
export function useArranged<Row extends { id: string; name: string }>(arranged: Arranged<Row>) {
  const { rowIdOf, pending, save, overtaken } = arranged
  const showErrorToast = useFailureToast()
  const [spoken, setSpoken] = useState('')
  const rows = pending ? inOrder(arranged.rows, pending) : arranged.rows
  const arrange = async (name: string, ids: readonly string[], before?: readonly string[]) => {
    try {
      await save(ids)
      showToast({
        kind: 'success',
        title: before ? words.menuManagement.moved(name) : words.menuManagement.movedBack(name),
        ...(before && {
          action: { label: words.common.undo, onPress: () => void arrange(name, before) },
        }),
        about: [toastSubjects.page],
      })
    } catch (error) {
      const isOvertaken = errorCode(error) === 'CONFLICT'
      showErrorToast(
        words.menuManagement.notMoved(name),
        error,
        isOvertaken ? { text: overtaken } : {},
      )
    }
  }
  const nameOf = (id: string) => rows.find((row) => row.id === id)?.name ?? ''
  const reorder = useReorder({
    ids: rows.map(byId),
    rowIdOf,
    onDrop: (id, ids) => void arrange(nameOf(id), ids, rows.map(byId)),
    onSay: (what, id, place) =>
      setSpoken(words.menuManagement.spoken[what](nameOf(id), place + 1, rows.length)),
  })
  return { rows, reorder, spoken }
}
