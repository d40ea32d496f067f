import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'

/** The lines of each table in a backup. */
export function backupTables(file: string): Record<string, string[]> {
  const [first = '', ...lines] = gunzipSync(readFileSync(file)).toString().split('\n')
  const { tables } = JSON.parse(first) as { tables: { name: string; rows: number }[] }
  return Object.fromEntries(tables.map(({ name, rows }) => [name, lines.splice(0, rows)]))
}
