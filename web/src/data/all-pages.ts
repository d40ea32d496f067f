import { limits } from '@tumbler/rules/limits'

/** Every row of a list that is answered in pages. */
export async function allPages<Row extends { id: string }>(
  readPage: (page: { page: number; pageSize: number }) => Promise<readonly Row[]>,
): Promise<Row[]> {
  const pageSize = limits.maxPageSize
  // A row that moved on a page meanwhile comes twice.
  const rows = new Map<string, Row>()
  for (let page = 1; ; page += 1) {
    const read = await readPage({ page, pageSize })
    for (const row of read) rows.set(row.id, row)
    if (read.length < pageSize) return [...rows.values()]
  }
}
