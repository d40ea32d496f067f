import * as z from 'zod/mini'
import { CommandError } from './run-command.ts'

// A backup is a gzip file: a line of JSON, then the rows of each table as COPY writes them, a line each.

const backupFormat = 1

const Table = z.object({
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.int().check(z.nonnegative()),
})
const Header = z.object({
  tumblerBackup: z.literal(backupFormat),
  /** The newest of the database. */
  migration: z.string(),
  tables: z.array(Table),
  /** Those that have given a number, and the last one. */
  sequences: z.array(z.object({ name: z.string(), last: z.string() })),
})

export type BackedUpTable = z.infer<typeof Table>
export type BackupHeader = z.infer<typeof Header>

/** How the text of a backup begins. */
export const backupBeginning = '{"tumblerBackup":'

export const headerLine = (header: Omit<BackupHeader, 'tumblerBackup'>) =>
  `${JSON.stringify({ tumblerBackup: backupFormat, ...header })}\n`

export function parseHeader(line: string, file: string): BackupHeader {
  const content: { tumblerBackup?: unknown } = JSON.parse(line)
  if (Number(content.tumblerBackup) > backupFormat)
    throw new CommandError(
      `${file} was made by a newer version of Tumbler (format ${content.tumblerBackup}): restore it with that version`,
    )
  const { success, data } = z.safeParse(Header, content)
  if (!success) throw new Error('its first line is wrong')
  return data
}

/** What COPY writes for a value depends on these settings of a connection. */
export const copySettings = `
  set local datestyle = iso; set local intervalstyle = postgres; set local timezone = 'UTC';
  set local extra_float_digits = 1; set local bytea_output = hex; set local xmloption = content;
  set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`

export function summaryOf({ tables }: BackupHeader) {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  return `${tables.length} tables with ${rows} rows`
}
