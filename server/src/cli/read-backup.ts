import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { constants, createGunzip, gunzipSync } from 'node:zlib'
import {
  type BackedUpTable,
  type BackupHeader,
  backupBeginning,
  parseHeader,
} from './backup-format.ts'
import { CommandError } from './run-command.ts'

const lineBreak = 10
const maxHeaderBytes = 10_000_000
/** Enough to know what a file is. */
const firstBytes = 65_536

/** Takes the rows of one table, all of them. */
export type TakeTable = (table: BackedUpTable, rows: AsyncIterable<Buffer>) => Promise<void>

/** Gives the header and then each table; after the last one it is certain that the file is whole. */
export async function readBackup(
  file: string,
  begin: (header: BackupHeader) => Promise<TakeTable>,
): Promise<BackupHeader> {
  let header: BackupHeader | undefined
  await pipeline(createReadStream(file), createGunzip(), async (text: AsyncIterable<Buffer>) => {
    const lines = new Lines(text)
    header = parseHeader(await lines.first(), file)
    const take = await begin(header)
    for (const table of header.tables) await take(table, lines.next(table.rows))
    await lines.end()
  })
  if (!header) throw new Error('it is empty')
  return header
}

/** Reads all of it, so that a damaged one is known before anything is done. */
export async function checkBackup(file: string): Promise<BackupHeader> {
  try {
    return await readBackup(file, async () => async (_table, rows) => {
      for await (const _ of rows);
    })
  } catch (error) {
    if (error instanceof CommandError) throw error
    throw readError(file, error)
  }
}

/** 'earlier' is a tar of the embedded engine's files, which version 1.0.0 wrote. */
export async function kindOf(file: string): Promise<'backup' | 'earlier'> {
  const bytes = await readFirstBytes(file).catch((error) => {
    throw readError(file, error)
  })
  const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b
  const text = (isPacked ? unpackFirst(bytes, file) : bytes).toString('latin1')
  if (isPacked && text.startsWith(backupBeginning)) return 'backup'
  if (
    text.startsWith('PGDMP') ||
    /^(--\s+)+PostgreSQL database/.test(text) ||
    text.startsWith('toc.dat\0')
  )
    throw new CommandError(
      `${file} was written by pg_dump: load it into an empty PostgreSQL database with pg_restore --no-owner --single-transaction --dbname="$DATABASE_URL" <file> (a text with psql), and start Tumbler on it`,
    )
  if (isPacked && text.startsWith('ustar', 257)) return 'earlier'
  throw new CommandError(`${file} is no backup of Tumbler`)
}

async function readFirstBytes(file: string) {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(firstBytes), 0, firstBytes, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

function unpackFirst(bytes: Buffer, file: string) {
  try {
    return gunzipSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH })
  } catch (error) {
    throw readError(file, error)
  }
}

export function readError(file: string, error: unknown) {
  const { code, syscall, message } = error as NodeJS.ErrnoException
  if (!syscall)
    return new CommandError(`${file} is damaged or not complete (${message}): take another backup`)
  const reason: Record<string, string> = {
    ENOENT: 'there is no such file',
    ENOTDIR: 'there is no such file',
    EACCES: 'no permission for the user who runs this',
    EPERM: 'no permission for the user who runs this',
    EISDIR: 'it is a folder',
  }
  return new CommandError(`${file} cannot be read: ${reason[code ?? ''] ?? message}`)
}

/** Bytes that arrive in any pieces, as lines. */
class Lines {
  readonly #source: AsyncIterator<Buffer>
  #rest: Buffer = Buffer.alloc(0)

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]()
  }

  async first() {
    let line = Buffer.alloc(0)
    while (line.length < maxHeaderBytes) {
      const piece = await this.#piece()
      if (!piece) break
      const end = piece.indexOf(lineBreak)
      if (end >= 0) {
        this.#rest = piece.subarray(end + 1)
        return Buffer.concat([line, piece.subarray(0, end)]).toString()
      }
      line = Buffer.concat([line, piece])
    }
    throw new Error('its first line is not complete')
  }

  async *next(count: number) {
    let left = count
    while (left > 0) {
      const piece = await this.#piece()
      if (!piece) throw new Error('rows are missing')
      let end = 0
      while (left > 0) {
        const at = piece.indexOf(lineBreak, end)
        if (at < 0) break
        end = at + 1
        left -= 1
      }
      if (left > 0) yield piece
      else {
        this.#rest = piece.subarray(end)
        yield piece.subarray(0, end)
      }
    }
  }

  async end() {
    if (await this.#piece()) throw new Error('more follows after its last row')
  }

  async #piece() {
    if (this.#rest.length > 0) {
      const piece = this.#rest
      this.#rest = Buffer.alloc(0)
      return piece
    }
    const { value, done } = await this.#source.next()
    return done ? null : value
  }
}
