import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

/** Runs a program of the server, without a terminal, to its end. */
export async function runProgram(name: string, environment: Record<string, string>) {
  const child = spawn(process.execPath, [join(import.meta.dirname, '..', name)], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, LOG_LEVEL: 'silent', PORT: '0', ...environment },
  })
  const ended = once(child, 'exit')
  const [told, complaint] = await Promise.all([text(child.stdout), text(child.stderr)])
  const [code] = await ended
  return { code, told, complaint }
}

/** A process on a busy machine takes its time. */
export const programPatience = { timeout: 90_000 }
