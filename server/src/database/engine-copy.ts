import {
  constants,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs'
import { join, relative } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'

/** A file that was written more lately may be written again without its time showing it. */
const settledMs = 1000

/** Most of the files, while the engine works with them: some of the copies will be torn or outdated. */
export function copyAhead(from: string, to: string) {
  follow(from, to, (path, name) => {
    const { mtimeMs } = statSync(path)
    return !isOfLog(name) && Date.now() - mtimeMs > settledMs
  })
}

/**
 * Makes the copy whole, of an engine at rest: opening it is like opening the files after a kill.
 * Only what has changed since it was copied ahead is copied.
 */
export async function completeCopy(engine: PGlite, from: string, to: string) {
  await engine.exec('checkpoint')
  const { rows } = await engine.query<{ first: string; last: string }>(
    `select redo_wal_file as first, pg_walfile_name(pg_current_wal_insert_lsn()) as last
     from pg_control_checkpoint()`,
  )
  const [{ first, last }] = rows as [{ first: string; last: string }]
  try {
    // The other files of the log wait to be written anew, and hold nothing.
    follow(from, to, (_, name) => !isOfLog(name) || (name >= first && name <= last))
  } catch (error) {
    // On a full disk the engine needs the room itself.
    rmSync(to, { recursive: true, force: true })
    throw error
  }
}

const isOfLog = (name: string) => /^[0-9A-F]{24}$/.test(name)

function follow(from: string, to: string, isWanted: (path: string, name: string) => boolean) {
  mkdirSync(to, { recursive: true, mode: 0o700 })
  const gone = new Set(readdirSync(to, { recursive: true, encoding: 'utf8' }))
  for (const entry of readdirSync(from, { recursive: true, withFileTypes: true })) {
    const source = join(entry.parentPath, entry.name)
    const path = relative(from, source)
    const target = join(to, path)
    gone.delete(path)
    if (entry.isDirectory()) mkdirSync(target, { recursive: true, mode: 0o700 })
    else if (existsSync(source) && isWanted(source, entry.name)) copy(source, target)
  }
  for (const path of gone) rmSync(join(to, path), { recursive: true, force: true })
}

/** A copy has the time of what was copied, as it was before the copying began. */
function copy(source: string, target: string) {
  const { atime, mtime, size } = statSync(source)
  const present = statSync(target, { throwIfNoEntry: false })
  if (present?.size === size && present.mtime.getTime() === mtime.getTime()) return
  copyFileSync(source, target, constants.COPYFILE_FICLONE)
  utimesSync(target, atime, mtime)
}
