import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

/** Runs a program of the server, without a terminal, to its end. */
export const runProgram = (name: string, environment: Record<string, string>, ...given: string[]) =>
  startProgram(name, environment, ...given).ended

export function startProgram(
  name: string,
  environment: Record<string, string>,
  ...given: string[]
) {
  const child = spawn(process.execPath, [join(import.meta.dirname, '..', name), ...given], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, LOG_LEVEL: 'silent', PORT: '0', ...environment },
  })
  const words = Promise.all([once(child, 'exit'), text(child.stdout), text(child.stderr)])
  return {
    ended: words.then(([[code], told, complaint]) => ({ code, told, complaint })),
    /** As `kill -9` does. */
    kill: () => child.kill('SIGKILL'),
  }
}

/** A process on a busy machine takes its time. */
export const programPatience = { timeout: 90_000 }
