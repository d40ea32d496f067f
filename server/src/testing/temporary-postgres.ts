import { execFileSync } from 'node:child_process'
import { chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findPostgresBinaries } from './postgres-binaries.ts'

/** Fast rather than safe: nothing here outlives the tests. */
const settings = [
  'listen_addresses=',
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'max_connections=200',
]

/** A PostgreSQL of its own in a temporary folder; stopped and removed when the process ends, at the latest. */
export function startTemporaryPostgres(): { url: string; stop(): void } {
  const binaries = findPostgresBinaries()
  if (!binaries) throw new Error('PostgreSQL is not installed; npm test installs it where it can')
  const folder = mkdtempSync(join(tmpdir(), 'tumbler-pg-'))
  const user = unprivilegedUser()
  if (user) chownSync(folder, user.uid, user.gid)
  const run = (program: string, ...given: string[]) =>
    execFileSync(join(binaries, program), given, { ...user, cwd: folder, stdio: 'pipe' })
  const data = join(folder, 'data')
  const stop = () => {
    process.off('exit', stop)
    try {
      run('pg_ctl', 'stop', '-D', data, '-m', 'immediate')
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }
  process.once('exit', stop)
  run('initdb', '-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale', '-N')
  const options = [...settings, `unix_socket_directories=${folder}`].map((one) => `-c ${one}`)
  run('pg_ctl', 'start', '-w', '-D', data, '-l', join(folder, 'log'), '-o', options.join(' '))
  return { url: `postgresql://postgres@${encodeURIComponent(folder)}/postgres`, stop }
}

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
