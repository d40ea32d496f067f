import { createHash } from 'node:crypto'
import { link, open, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createGzip } from 'node:zlib'
import { DatabaseError } from '../database/database-error.ts'
import type { Carried } from './carried.ts'

export const backupFormat = 'tumbler-backup-1'

/** Only its owner may read it: it holds the marks of passwords and the signing key. */
const mode = 0o600

/**
 * Gzip of lines of JSON: what there is, the rows in chunks, and a hash of all that. The file appears
 * under its name when it is whole and on the disk, and takes the place of no other.
 */
export async function writeBackup(path: string, carried: Carried) {
  const unfinished = `${path}.unfinished`
  try {
    await rm(unfinished, { force: true })
    const file = await open(unfinished, 'wx', mode)
    const compressed = createGzip({ level: constants.Z_BEST_SPEED })
    const lines = Readable.from(linesOf(carried))
    await pipeline(lines, compressed, file.createWriteStream({ flush: true }))
    await link(unfinished, path)
  } catch (error) {
    throw refusalOf(error as NodeJS.ErrnoException, path)
  } finally {
    await rm(unfinished, { force: true })
  }
}

async function* linesOf({ contents, chunks }: Carried) {
  const hash = createHash('sha256')
  const line = (content: object) => {
    const text = `${JSON.stringify(content)}\n`
    hash.update(text)
    return text
  }
  yield line({ format: backupFormat, ...contents })
  for await (const chunk of chunks()) yield line(chunk)
  yield `${JSON.stringify({ sha256: hash.digest('hex') })}\n`
}

function refusalOf(error: NodeJS.ErrnoException, path: string) {
  if (error.code === 'EEXIST')
    return new DatabaseError(`${path} exists already: choose another name`)
  if (!error.syscall) return error
  return new DatabaseError(`The backup could not be written to ${path}: ${error.message}`, error)
}
