import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findPostgres } from './find-programs.ts'

/** Fast rather than safe, for data that is not needed afterwards. */
export const fastSettings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']

/** A global setup: a PostgreSQL for the tests, unless TEST_DATABASE_URL names one. */
export function setup() {
  if (process.env.TEST_DATABASE_URL) return
  const postgres = startTemporaryPostgres(fastSettings)
  process.env.TEST_DATABASE_URL = postgres.url
  return () => {
    delete process.env.TEST_DATABASE_URL
    return postgres.stop()
  }
}

/** A PostgreSQL of its own in a temporary folder, which does not outlive this process, however that ends. */
export function startTemporaryPostgres(settings: string[]) {
  const binaries = findPostgres()
  if (!binaries) throw new Error('PostgreSQL is not installed; npm test installs it where it can')
  const folder = mkdtempSync(join(tmpdir(), 'tumbler-pg-'))
  const options = { ...unprivilegedUser(), cwd: folder }
  if (options.uid) chownSync(folder, options.uid, options.gid)
  const data = join(folder, 'data')
  const pgCtl = join(binaries, 'pg_ctl')
  const guard = spawn('sh', ['-c', removal, pgCtl, folder], {
    ...options,
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  guard.unref()
  const run = (program: string, ...args: string[]) =>
    execFileSync(program, ['-D', data, ...args], { ...options, stdio: 'pipe' })
  const cluster = ['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale', '-N']
  run(join(binaries, 'initdb'), ...cluster)
  const places = ['listen_addresses=', `unix_socket_directories=${folder}`]
  const flags = ['max_connections=200', ...places, ...settings].map((one) => `-c ${one}`).join(' ')
  run(pgCtl, 'start', '-w', '-l', join(folder, 'log'), '-o', flags)
  return {
    binaries,
    folder,
    /** For programs that work on its files. */
    options,
    url: `postgresql://postgres@${encodeURIComponent(folder)}/postgres`,
    async stop() {
      guard.ref()
      const removed = once(guard, 'exit')
      guard.stdin?.end()
      await removed
    },
  }
}

/** Waits for the end of its input, which is the end of this process at the latest. */
const removal = 'read -r _; "$0" stop -D "$1/data" -m immediate; rm -rf "$1"'

/** PostgreSQL refuses to run as root. */
function unprivilegedUser() {
  if (process.getuid?.() !== 0) return {}
  const users = readFileSync('/etc/passwd', 'utf8')
  const found = /^postgres:.*?:(\d+):(\d+)/m.exec(users) ?? /^nobody:.*?:(\d+):(\d+)/m.exec(users)
  if (!found) throw new Error('PostgreSQL does not run as root, and there is no user nobody')
  return { uid: Number(found[1]), gid: Number(found[2]) }
}
