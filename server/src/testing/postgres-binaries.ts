import { execFileSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const places = [
  '/usr/lib/postgresql/*/bin',
  '/usr/pgsql-*/bin',
  '/opt/homebrew/opt/postgresql@*/bin',
]

const ending = process.platform === 'win32' ? '.exe' : ''

/** The folder of the newest `initdb` and `pg_ctl` on this machine, or null. */
export function findPostgresBinaries(): string | null {
  const installed = places
    .flatMap((place) => globSync(place))
    .sort((a, b) => versionIn(b) - versionIn(a))
  const folders = [...installed, ...askPgConfig(), ...(process.env.PATH ?? '').split(delimiter)]
  return folders.find((folder) => has(folder, 'initdb') && has(folder, 'pg_ctl')) ?? null
}

const versionIn = (folder: string) => Number(folder.match(/\d+/)?.[0])

const has = (folder: string, program: string) => existsSync(join(folder, program + ending))

function askPgConfig() {
  try {
    return [execFileSync('pg_config', ['--bindir'], { encoding: 'utf8', stdio: 'pipe' }).trim()]
  } catch {
    return []
  }
}
