import { limits } from '@tumbler/rules/limits'

export const byId = ({ id }: { id: string }) => id

/** Every row of a list that is read in pages. */
export async function allPages<Row>(
  readPage: (page: { page: number; pageSize: number }) => Promise<readonly Row[]>,
  keyOf: (row: Row) => string,
): Promise<Row[]> {
  const pageSize = limits.maxPageSize
  // A row that moved to the next page between two reads comes twice.
  const rows = new Map<string, Row>()
  for (let page = 1; ; page += 1) {
    const read = await readPage({ page, pageSize })
    for (const row of read) rows.set(keyOf(row), row)
    if (read.length < pageSize) return [...rows.values()]
  }
}
