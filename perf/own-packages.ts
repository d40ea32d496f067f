import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** A folder beside this file with packages that only a benchmark needs; installed at its first run. */
export function withOwnPackages(name: 'nest' | 'lighthouse') {
  const folder = join(import.meta.dirname, name)
  if (!existsSync(join(folder, 'node_modules')))
    execFileSync('npm', ['ci', '--workspaces=false'], {
      cwd: folder,
      stdio: 'inherit',
      shell: process.platform === 'win32',
    })
  return folder
}

/** The server of NestJS that ours is measured against. */
export const nestServer = () => join(withOwnPackages('nest'), 'server.mjs')
