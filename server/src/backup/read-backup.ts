import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { DatabaseError } from '../database/database-error.ts'
import type { Carried, Contents } from './carried.ts'
import { backupFormat } from './write-backup.ts'

/** A backup that is whole, which is seen before any of it is used. */
export async function readBackup(path: string): Promise<Carried> {
  await mustBeWhole(path)
  const first = await linesOf(path).next()
  const contents: Contents = JSON.parse(first.value ?? '')
  return {
    contents,
    async *chunks() {
      for await (const line of linesOf(path))
        if (line.startsWith('{"table":')) yield JSON.parse(line)
    },
  }
}

/** The last line is the hash of those before it. */
async function mustBeWhole(path: string) {
  const hash = createHash('sha256')
  let last: string | undefined
  for await (const line of linesOf(path)) {
    if (last !== undefined) hash.update(`${last}\n`)
    last = line
  }
  if (last === undefined) throw foreign(path)
  if (last !== JSON.stringify({ sha256: hash.digest('hex') })) throw damaged(path)
}

const beginning = `{"format":"${backupFormat}",`

async function* linesOf(path: string) {
  let isBackup = false
  let line = ''
  try {
    const file = pipeline(createReadStream(path), createGunzip(), () => {})
    for await (const piece of file.setEncoding('utf8')) {
      const [end, ...more] = `${piece}`.split('\n')
      line += end
      // A foreign file may be one line as long as itself.
      isBackup ||= line.startsWith(beginning)
      if (!isBackup && line.length >= beginning.length) throw foreign(path)
      for (const next of more) {
        yield line
        line = next
      }
    }
  } catch (error) {
    throw refusalOf(error as NodeJS.ErrnoException, path, isBackup)
  }
}

function refusalOf(error: NodeJS.ErrnoException, path: string, isBackup: boolean) {
  if (error.code?.startsWith('Z_')) return isBackup ? damaged(path) : foreign(path)
  if (!error.syscall) return error
  return new DatabaseError(`${path} cannot be read: ${error.message}`, error)
}

const foreign = (path: string) => new DatabaseError(`${path} is no backup of Tumbler`)

const damaged = (path: string) => new DatabaseError(`The backup ${path} is damaged or cut off`)
