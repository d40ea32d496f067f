import { setTimeout as sleep } from 'node:timers/promises'
import pino from 'pino'
import type { Settings } from '../settings.ts'

/** Where the log goes, line by line; the standard output when there is none. */
export interface LogStream {
  write(line: string): void
}

export const loggerOptions = ({ logLevel }: Settings, stream: LogStream = standardOutput()) => ({
  level: logLevel,
  serializers: { err: nameless },
  stream,
})

const longestFarewellMs = 1000
/** What nobody collects beyond so many bytes is dropped. */
const mostUncollected = 16 * 1024 * 1024

let output: ReturnType<typeof pino.destination> | undefined

/** Not waited for: whoever collects the log and stops reading would stop the house. */
function standardOutput(): LogStream {
  // With a least length of 0 it could not be asked to end what it has begun.
  output ??= pino.destination({ dest: 1, sync: false, minLength: 1, maxLength: mostUncollected })
  return output
}

/** Resolves when the log has been collected, or is not being collected any more. */
export async function endLog() {
  const collected = new Promise<void>((resolve) => {
    if (output) output.flush(() => resolve())
    else resolve()
  })
  await Promise.race([collected, sleep(longestFarewellMs, undefined, { ref: false })])
}

/** PostgreSQL adds the whole row that it refused, with e-mail and hash: none of that is logged. */
function nameless({ name, message, stack = '', code }: Error & { code?: string }) {
  return { type: name, message, stack, ...(code && { code }) }
}
