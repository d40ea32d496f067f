import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export const port = 5432
const socketName = `.s.PGSQL.${port}`
const doorName = 'copies'
/** The longest path of a Unix socket that every system takes, in bytes. */
const longestSocketPath = 103

/** The files of the engine in a data folder. */
export const engineFolder = (dataFolder: string) => join(dataFolder, 'postgres')

/** Where a running engine puts the copy that is asked of it. */
export const copyFolder = (dataFolder: string) => join(dataFolder, 'backup', 'copy')

/** A folder for sockets that only this user enters; the path of a socket must be short. */
export function makeSocketFolder(dataFolder: string) {
  const folder = join(dataFolder, 'socket')
  rmSync(folder, { recursive: true, force: true })
  if (Buffer.byteLength(join(folder, socketName)) <= longestSocketPath) {
    mkdirSync(folder, { mode: 0o700 })
    return folder
  }
  const short = mkdtempSync(join(tmpdir(), 'tumbler-'))
  symlinkSync(short, folder)
  return short
}

export const socketIn = (folder: string) => join(folder, socketName)

/** Whoever connects is given a copy of the running engine's files. */
export const copyDoor = (dataFolder: string) =>
  process.platform === 'win32'
    ? `\\\\.\\pipe\\tumbler-${createHash('sha256').update(dataFolder).digest('hex')}`
    : join(realpathSync(join(dataFolder, 'socket')), doorName)
