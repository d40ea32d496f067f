import { mkdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { DatabaseError } from './database-error.ts'
import { folderProblem } from './folder-problem.ts'

const lockTimeoutMs = 2000
const sqliteBusy = 5

export class DataFolderInUse extends DatabaseError {
  constructor(folder: string) {
    super(
      `The data folder ${folder} is in use by another server that is still running: stop it first, or set DATA_DIR to another folder`,
    )
  }
}

/**
 * Makes this process the only one on a data folder, until release or until it ends, however it ends:
 * SQLite's exclusive lock is the operating system's own, so a killed process leaves none behind.
 */
export function lockDataFolder(folder: string): { release(): void } {
  let file: DatabaseSync | undefined
  try {
    makeFolder(folder)
    // Lets one of several simultaneous starts win, and a server that is about to end do so.
    file = new DatabaseSync(join(folder, 'engine.lock'), { timeout: lockTimeoutMs })
    file.exec('begin exclusive')
  } catch (error) {
    file?.close()
    const { errcode, message } = error as Error & { errcode?: number }
    if (errcode === sqliteBusy) throw new DataFolderInUse(folder)
    throw new DatabaseError(
      folderProblem(folder, error) ?? `The data folder ${folder} cannot be used: ${message}`,
      error,
    )
  }
  const lock = file
  return { release: () => lock.close() }
}

/** With `recursive` Node would try for ever where the system takes no folders, such as /proc. */
function makeFolder(folder: string) {
  if (isFolder(folder)) return
  const parent = dirname(folder)
  if (parent !== folder) makeFolder(parent)
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    // Another start may have made it meanwhile.
    if (!isFolder(folder)) throw error
  }
}

const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory()
