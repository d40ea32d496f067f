import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { delimiter, join } from 'node:path'
import { projectNode, root } from './runtime.mjs'

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']

/** Goes on as a program of the project's own Node: the same terminal, the same signals, the same exit code. */
export function handOver(...given) {
  const path = [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter)
  const program = spawn(projectNode(), given, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PATH: path },
  })
  for (const signal of signals) process.once(signal, () => program.kill(signal))
  // A second signal is not passed on, and must not end this process before the program has ended.
  for (const signal of signals) process.on(signal, () => {})
  program.on('error', ({ message }) => {
    console.error(message)
    process.exit(1)
  })
  program.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))
}
