import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findPostgres } from './find-programs.ts'

/** Fast rather than safe: nothing here outlives the tests. */
const fastSettings = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'max_connections=200',
]

/** A global setup: a PostgreSQL for the tests, unless TEST_DATABASE_URL names one. */
export function setup() {
  if (process.env.TEST_DATABASE_URL) return
  const postgres = startTemporaryPostgres()
  process.env.TEST_DATABASE_URL = postgres.url
  return () => {
    delete process.env.TEST_DATABASE_URL
    return postgres.stop()
  }
}

/** A PostgreSQL of its own in a temporary folder, which does not outlive this process, however that ends. */
export function startTemporaryPostgres({ settings = fastSettings, under = tmpdir() } = {}) {
  const binaries = findPostgres()
  if (!binaries) throw new Error('PostgreSQL is not installed; npm test installs it where it can')
  const folder = mkdtempSync(join(under, 'tumbler-pg-'))
  const user = unprivilegedUser()
  if (user) chownSync(folder, user.uid, user.gid)
  const run = (program: string, ...args: string[]) =>
    execFileSync(join(binaries, program), args, { ...user, cwd: folder, stdio: 'pipe' })
  const data = join(folder, 'data')
  const guard = spawn('sh', ['-c', removal, join(binaries, 'pg_ctl'), folder], {
    ...user,
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  guard.unref()
  run('initdb', '-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale', '-N')
  const places = ['listen_addresses=', `unix_socket_directories=${folder}`]
  const options = [...settings, ...places].map((one) => `-c ${one}`)
  run('pg_ctl', 'start', '-w', '-D', data, '-l', join(folder, 'log'), '-o', options.join(' '))
  return {
    binaries,
    folder,
    user,
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
  if (process.getuid?.() !== 0) return null
  const users = readFileSync('/etc/passwd', 'utf8').matchAll(
    /^(postgres|nobody):[^:]*:(\d+):(\d+)/gm,
  )
  const [first] = Array.from(users).sort(([, a = ''], [, b = '']) => b.localeCompare(a))
  if (!first) throw new Error('PostgreSQL does not run as root, and there is no user nobody')
  return { uid: Number(first[2]), gid: Number(first[3]) }
}
