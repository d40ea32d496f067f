import { accessSync, constants, readdirSync, statfsSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'

/** A new database takes 40 MB. */
const minFreeBytes = 50 * 1024 * 1024

interface FileError {
  code?: string
  message?: string
}

/** Why a folder of data cannot be used, and what to do, in one line; null when its files are no reason. */
export function folderProblem(folder: string, error: unknown): string | null {
  const { code } = (error ?? {}) as FileError
  const elsewhere = 'or set DATA_DIR to another folder'
  if (code === 'EEXIST' || code === 'ENOTDIR')
    return `${folder} is no folder: set DATA_DIR to one, or to a name that is free`
  const forbidden = isForbidden(code) ? folder : forbiddenIn(folder)
  if (forbidden !== null)
    return `No permission to write ${forbidden}: give it to the user ${userInfo().username} who runs this, ${elsewhere}`
  if (code === 'EROFS')
    return `${folder} can only be read: mount its disk for writing, ${elsewhere}`
  if (code === 'ENOSPC' || code === 'EDQUOT' || freeBytes(folder) < minFreeBytes)
    return `The disk of ${folder} is full: make room there, ${elsewhere}`
  return null
}

const isForbidden = (code: string | undefined) => code === 'EACCES' || code === 'EPERM'

/** The first file that this user may not read and write. */
function forbiddenIn(folder: string): string | null {
  const { R_OK, W_OK, X_OK } = constants
  let path = folder
  try {
    accessSync(folder, R_OK | W_OK | X_OK)
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      path = join(folder, name)
      accessSync(path, R_OK | W_OK)
    }
  } catch (error) {
    if (isForbidden((error as FileError).code)) return (error as { path?: string }).path ?? path
  }
  return null
}

function freeBytes(folder: string) {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize
  } catch {
    return Number.POSITIVE_INFINITY
  }
}
