import { execFileSync } from 'node:child_process'
import { cpus, totalmem, type } from 'node:os'
import { join } from 'node:path'
import { findPostgresBinaries } from '../server/src/testing/postgres-binaries.ts'

/** What figures were measured on. */
export function machine() {
  const [cpu] = cpus()
  return [
    `${cpus().length} cores (${cpu?.model.trim()})`,
    `${(totalmem() / 2 ** 30).toFixed(0)} GB of memory`,
    type(),
    `Node ${process.versions.node}`,
    postgresVersion(),
  ].join(', ')
}

function postgresVersion() {
  const folder = findPostgresBinaries()
  if (!folder) return 'no PostgreSQL'
  const said = ask(join(folder, 'postgres'), '--version')
  return `PostgreSQL ${said?.match(/[\d.]+/)?.[0]}`
}

/** The commit that is measured. */
export function revision() {
  const commit = ask('git', 'rev-parse', '--short', 'HEAD')
  if (commit === null) return 'outside a repository'
  return ask('git', 'status', '--porcelain', '--untracked-files=no')
    ? `commit ${commit} with changes`
    : `commit ${commit}`
}

function ask(program: string, ...given: string[]) {
  try {
    return execFileSync(program, given, {
      cwd: import.meta.dirname,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    return null
  }
}
