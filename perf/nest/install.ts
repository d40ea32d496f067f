import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

const folder = import.meta.dirname

/** The server of NestJS, with its packages, which nothing else needs. */
export function nestServer() {
  if (!existsSync(join(folder, 'node_modules')))
    execFileSync('npm', ['ci', '--workspaces=false'], {
      cwd: folder,
      stdio: 'inherit',
      shell: process.platform === 'win32',
    })
  return join(folder, 'server.mjs')
}
