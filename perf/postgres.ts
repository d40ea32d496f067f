import { execFile, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, globSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'

const run = promisify(execFile)
/** For benchmarks: the disk of the machine is not what is measured. */
const fast = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_wal_size=8GB']

/** Ends the server and removes its folder when its input ends, at the latest with this process. */
const cleanUp = 'read -r _; "$0" stop -D "$1/data" -m immediate; rm -rf "$1"'

/** A PostgreSQL server in a temporary folder. */
export class TemporaryPostgres {
  readonly folder = mkdtempSync(join(tmpdir(), 'tumbler-pg-'))
  readonly socketPath = join(this.folder, '.s.PGSQL.5432')
  readonly url = `postgresql://postgres@${encodeURIComponent(this.folder)}/postgres`
  readonly pool = new pg.Pool({ connectionString: this.url, max: 4 })
  readonly #user = unprivilegedUser()
  readonly #guard

  /** @param isDurable Whether it writes to disk before it answers, as PostgreSQL does by default. */
  constructor({ isDurable = false } = {}) {
    if (this.#user) chownSync(this.folder, this.#user.uid, this.#user.gid)
    const options = { ...this.#user, cwd: this.folder }
    this.#guard = spawn('sh', ['-c', cleanUp, program('pg_ctl'), this.folder], {
      ...options,
      detached: true,
      stdio: ['pipe', 'ignore', 'ignore'],
    })
    this.#guard.unref()
    const data = join(this.folder, 'data')
    const cluster = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale', '-N']
    execFileSync(program('initdb'), cluster, { ...options, stdio: 'pipe' })
    const settings = [
      'listen_addresses=',
      `unix_socket_directories=${this.folder}`,
      'max_connections=200',
      ...(isDurable ? [] : fast),
    ]
    const flags = settings.map((setting) => `-c ${setting}`).join(' ')
    const start = ['start', '-w', '-D', data, '-l', join(this.folder, 'log'), '-o', flags]
    execFileSync(program('pg_ctl'), start, { ...options, stdio: 'pipe' })
    this.pool.on('error', () => {})
  }

  query = (text: string, values?: unknown[]) => this.pool.query(text, values)

  halt = (mode: 'fast' | 'immediate') => this.#control('stop', '-m', mode)
  /** `restart` keeps the options of the first start. */
  resume = () => this.#control('restart')

  async #control(...given: string[]) {
    const where = ['-w', '-D', join(this.folder, 'data'), '-l', join(this.folder, 'log')]
    await run(program('pg_ctl'), [...given, ...where], { ...this.#user, cwd: this.folder })
  }

  /** Transactions per second. */
  async pgbench(script: string, variables: Record<string, string | number>) {
    const { stdout } = await run(program('pgbench'), [
      '--no-vacuum',
      '--protocol=prepared',
      `--client=${variables.clients}`,
      '--jobs=2',
      `--transactions=${Number(variables.transactions) / Number(variables.clients)}`,
      `--file=${script}`,
      ...Object.entries(variables).map(([name, value]) => `--define=${name}=${value}`),
      this.url,
    ])
    return Number(/tps = ([\d.]+)/.exec(stdout)?.[1])
  }

  async [Symbol.asyncDispose]() {
    await this.pool.end()
    this.#guard.ref()
    const ended = once(this.#guard, 'exit')
    this.#guard.stdin?.end()
    await ended
  }
}

export function program(name: string) {
  const folders = ['/usr/lib/postgresql/*/bin', '/opt/homebrew/opt/postgresql@*/bin']
    .flatMap((pattern) => globSync(pattern))
    .sort((a, b) => Number(/\d+/.exec(b)) - Number(/\d+/.exec(a)))
  return folders.map((folder) => join(folder, name)).find(existsSync) ?? name
}

/** PostgreSQL refuses to run as root. */
function unprivilegedUser() {
  if (process.getuid?.() !== 0) return null
  const passwd = readFileSync('/etc/passwd', 'utf8')
  const found =
    /^postgres:[^:]*:(\d+):(\d+)/m.exec(passwd) ?? /^nobody:[^:]*:(\d+):(\d+)/m.exec(passwd)
  if (!found) throw new Error('PostgreSQL does not run as root, and there is no user "nobody"')
  return { uid: Number(found[1]), gid: Number(found[2]) }
}
