import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { delimiter, join } from 'node:path'
import { fail, projectNode, root } from './runtime.mjs'
import { compiledCode } from './server-program.mjs'

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
const parent = process.ppid

/** Goes on as a program of the project's own Node: the same terminal, the same signals, the same exit code. */
export function handOver(...given) {
  const path = [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter)
  const program = spawn(projectNode(), given, {
    cwd: root,
    stdio: 'inherit',
    env: { ...compiledCode, ...process.env, PATH: path },
  })
  let isEnding = false
  const end = (signal) => {
    if (!isEnding) program.kill(signal)
    isEnding = true
  }
  for (const signal of signals) process.on(signal, end)
  // npm's shell may die of a signal without passing it on.
  const isGone = () => process.env.npm_lifecycle_event && process.ppid !== parent
  setInterval(() => isGone() && end('SIGTERM'), 250).unref()
  program.on('error', ({ message }) => fail(message))
  program.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))
}
