import { existsSync, globSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const inPath = (process.env.PATH ?? '').split(delimiter)

const chromiumNames = [
  // Without windows: the end-to-end tests take half as long in it.
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
]
const macChromiums = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** The browser's program: the one named by `CHROMIUM`, else one of this machine. */
export function findChromium(): string | undefined {
  if (process.env.CHROMIUM) return process.env.CHROMIUM
  const paths = chromiumNames.flatMap((name) => inPath.map((folder) => join(folder, name)))
  return [...paths, ...macChromiums].find((path) => existsSync(path))
}

const postgresFolders = [
  '/usr/lib/postgresql/*/bin',
  '/usr/pgsql-*/bin',
  '/opt/homebrew/opt/postgresql@*/bin',
]

/** The folder of the newest `initdb` and `pg_ctl` on this machine. */
export function findPostgres(): string | undefined {
  const version = (folder: string) => Number(folder.match(/\d+/)?.[0])
  const installed = globSync(postgresFolders).sort((a, b) => version(b) - version(a))
  return [...installed, ...inPath].find((folder) =>
    ['initdb', 'pg_ctl'].every((name) => existsSync(join(folder, name))),
  )
}

/** A program that tests run as a process, also one that only root has in its path. */
export const findProgram = (name: string): string | undefined =>
  [...inPath, '/usr/sbin'].map((folder) => join(folder, name)).find((path) => existsSync(path))
