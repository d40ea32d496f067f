import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fail, root } from './runtime.mjs'

/** Installs the packages, exactly those of the lock file, unless they are there already. */
export function ensureInstalled() {
  if (isInstalled()) return
  console.log('Installing the packages, which takes a moment the first time ...')
  const npm = process.env.npm_execpath
  const given = ['ci', '--ignore-scripts']
  const options = { cwd: root, stdio: 'inherit' }
  // The node that runs npm, which is not the one that npm ci replaces.
  const { status } = npm?.endsWith('npm-cli.js')
    ? spawnSync(process.env.npm_node_execpath ?? process.execPath, [npm, ...given], options)
    : spawnSync('npm', given, { ...options, shell: process.platform === 'win32' })
  if (status !== 0) fail('The packages could not be installed: see the lines of npm above.')
}

/** npm writes the list of what it has installed last, so an installation cut short has none. */
function isInstalled() {
  const wanted = packagesOf('package-lock.json')
  const present = packagesOf('node_modules/.package-lock.json')
  if (!wanted || !present) return false
  return Object.entries(wanted).every(([path, { version, integrity, optional, devOptional }]) => {
    if (path === '') return true
    const found = present[path]
    if (!found) return Boolean(optional || devOptional)
    return found.version === version && found.integrity === integrity
  })
}

function packagesOf(lockFile) {
  try {
    return JSON.parse(readFileSync(join(root, lockFile), 'utf8')).packages
  } catch {
    return null
  }
}
