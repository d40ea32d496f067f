import { replaceEqualDeep } from '@tanstack/react-query'

type Row = { id: string }
type Lists = Record<string, readonly Row[]>

/**
 * For `structuralSharing` of an object of lists: a row that did not change stays the same object
 * wherever it moved, and so does a list. The library compares by index: when the first row leaves,
 * every row after it would be a new object.
 */
export function shareRowsById(before: unknown, now: unknown): unknown {
  const rowsById = new Map<string, Row>()
  for (const row of Object.values((before ?? {}) as Lists).flat()) rowsById.set(row.id, row)
  const shared = Object.fromEntries(
    Object.entries(now as Lists).map(([name, rows]) => [
      name,
      rows.map((row) => replaceEqualDeep(rowsById.get(row.id), row)),
    ]),
  )
  return sameLists(before as Lists | undefined, shared)
}

/** Keeps the lists, and the whole, whose rows are the same objects in the same order. */
function sameLists(before: Lists | undefined, now: Lists): Lists {
  if (!before) return now
  const kept: Lists = {}
  for (const [name, rows] of Object.entries(now)) {
    const old = before[name]
    const isSame = old?.length === rows.length && rows.every((row, index) => row === old[index])
    kept[name] = isSame && old ? old : rows
  }
  return Object.keys(now).every((name) => kept[name] === before[name]) ? before : kept
}
