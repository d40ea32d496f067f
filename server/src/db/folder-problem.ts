import { accessSync, constants, existsSync, lstatSync, readdirSync, statfsSync } from 'node:fs'
import { join } from 'node:path'

/** A new database takes 20 MB, and its log up to 16. */
const minFreeBytes = 50 * 1024 * 1024

interface FileError {
  code?: string
  path?: string
  syscall?: string
}

/** Why a folder of data cannot be used, and what to do, in one line; null when its files are no reason. */
export function folderProblem(folder: string, error: unknown): string | null {
  const given = (error ?? {}) as FileError
  const elsewhere = 'or set DATA_DIR to another folder'
  // It may be one of the folders above.
  const path = given.path ?? folder
  // A link without a target, or a place that takes no folders, such as /proc.
  if (
    (given.code === 'EEXIST' && isDanglingLink(path)) ||
    (given.code === 'ENOENT' && given.syscall === 'mkdir')
  )
    return `${path} cannot be made: look whether its disk is mounted, ${elsewhere}`
  if (given.code === 'EEXIST' || given.code === 'ENOTDIR')
    return `${path} is no folder: set DATA_DIR to one, or to a name that is free`
  const refusal = isRefusal(given) ? given : refusalIn(folder)
  if (refusal) return writeProblem(refusal.path ?? folder, refusal.code, elsewhere)
  const code = freeBytes(folder) < minFreeBytes ? 'ENOSPC' : given.code
  return writeProblem(folder, code, elsewhere)
}

/** Why a path cannot be written, by the code of the error, and what to do; null for another reason. */
export function writeProblem(
  path: string,
  code: string | undefined,
  elsewhere: string,
): string | null {
  if (code === 'EACCES' || code === 'EPERM')
    return `No permission to write ${path}: give it to the user that runs this${userId()}, ${elsewhere}`
  if (code === 'EROFS') return `${path} can only be read: mount its disk for writing, ${elsewhere}`
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return `The disk of ${path} is full: make room there, ${elsewhere}`
  if (code === 'EFBIG')
    return `${path} takes no file of this size: raise the limit (ulimit -f), ${elsewhere}`
  return null
}

const isDanglingLink = (path: string) =>
  lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() && !existsSync(path)

const isRefusal = ({ code = '' }: FileError) => ['EACCES', 'EPERM', 'EROFS'].includes(code)

/** A user of a container may have no name. */
const userId = () => (process.getuid ? ` (number ${process.getuid()})` : '')

/** What the system says of the first file that may not be read and written. */
function refusalIn(folder: string): FileError | null {
  const { R_OK, W_OK, X_OK } = constants
  try {
    accessSync(folder, R_OK | W_OK | X_OK)
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
      accessSync(join(folder, name), R_OK | W_OK)
  } catch (error) {
    if (isRefusal(error as FileError)) return error as FileError
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
