import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { cleanUp } from './clean-up.ts'

type Environment = Record<string, string>

/** Runs a program of the server, without a terminal, to its end. */
export const runProgram = (name: string, environment: Environment, ...given: string[]) =>
  startProgram(name, environment, ...given).ended

export const startProgram = (name: string, environment: Environment, ...given: string[]) =>
  startNode([join(import.meta.dirname, '..', name), ...given], environment)

export const startNode = (given: string[], environment: Environment) =>
  start(process.execPath, ['--import', endWithParent, ...given], environment)

/** A program of the server at a terminal: that of `script`, which prints what stands there. */
export const startAtTerminal = (name: string, environment: Environment) =>
  start(
    'script',
    ['-qec', `'${process.execPath}' '${join(import.meta.dirname, '..', name)}'`, '/dev/null'],
    environment,
  )

/** Starts it in a process group of its own, which outlives neither the test nor this process. */
function start(program: string, given: string[], environment: Environment) {
  const child = spawn(program, given, {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    detached: true,
    env: {
      PATH: process.env.PATH,
      TMPDIR: process.env.TMPDIR,
      LOG_LEVEL: 'silent',
      PORT: '0',
      ...environment,
    },
  })
  const { pid, stdout, stderr } = child
  if (!pid || !stdout || !stderr) throw new Error(`${given[0]} did not start`)
  const exited = once(child, 'exit')
  cleanUp(() => {
    if (child.exitCode !== null || child.signalCode !== null) return
    process.kill(-pid, 'SIGKILL')
    return exited
  })
  let output = ''
  // Not by an iterator, which reads on in a stream that a test has paused.
  stdout.setEncoding('utf8').on('data', (chunk) => {
    output += chunk
  })
  const ended = Promise.all([once(child, 'close'), text(stderr)]).then(([[code], stderr]) => ({
    code,
    stdout: output,
    stderr,
  }))
  return {
    pid,
    stdout,
    ended,
    /** Resolves with what it prints that matches, as soon as it does. */
    async printed(pattern: RegExp): Promise<RegExpExecArray> {
      const found = new Promise<RegExpExecArray>((resolve) => {
        stdout.on('data', () => {
          const match = pattern.exec(output)
          if (match) resolve(match)
        })
      })
      const failed = ended.then(({ stderr }) => {
        throw new Error(`It ended without printing ${pattern}: ${output}${stderr}`)
      })
      return Promise.race([found, failed])
    },
    /** As an operator does. */
    async stop() {
      child.kill('SIGTERM')
      return ended
    },
    /** As `kill -9` does. */
    async kill() {
      child.kill('SIGKILL')
      return ended
    },
  }
}

/** Runs first in the program: without its parent it ends, and with it all that it started. */
const endWithParent = `data:text/javascript,${encodeURIComponent(`
  process.once('disconnect', () => process.kill(-process.pid, 'SIGKILL'))
  process.channel?.unref()
`)}`
