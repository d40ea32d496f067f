import { setTimeout as sleep } from 'node:timers/promises'
import pino from 'pino'
import type { Settings } from '../settings.ts'

/** Where the log goes, line by line; the standard output when there is none. */
export interface LogStream {
  write(line: string): void
}

export const loggerOptions = ({ logLevel }: Settings, stream: LogStream = standardOutput()) => ({
  level: logLevel,
  serializers: { err: withoutRow },
  stream,
})

const flushTimeoutMs = 1000
/** Bytes that wait to be read; more is dropped. */
const maxBufferedBytes = 16 * 1024 * 1024

let output: ReturnType<typeof pino.destination> | undefined

/** Asynchronous: a log collector that stops reading must not stop the server. */
export function standardOutput(): LogStream {
  // With minLength 0 it cannot be flushed.
  output ??= withoutRetries(
    pino.destination({ dest: 1, sync: false, minLength: 1, maxLength: maxBufferedBytes }),
  )
  return output
}

/** A terminal that has gone ends the log and nothing else. */
function withoutRetries(destination: ReturnType<typeof pino.destination>) {
  const ignore = () => {}
  // When the process exits it would write again and again, in a blocked thread, whatever the error.
  destination.flushSync = ignore
  return destination.on('error', () => {
    destination.write = () => true
  })
}

/** Before an exit: resolves when the log has been read, or after a second. */
export async function endLog() {
  const collected = new Promise<void>((resolve) => {
    if (output) output.flush(() => resolve())
    else resolve()
  })
  await Promise.race([collected, sleep(flushTimeoutMs, undefined, { ref: false })])
}

/** PostgreSQL adds the whole row that it rejected, with e-mail and hash: none of that is logged. */
function withoutRow({ name, message, stack = '', code, cause }: Error & { code?: string }) {
  // Of a request to another server that failed it is all that says why.
  const reason = cause instanceof Error ? { cause: cause.message } : {}
  return { type: name, message, stack, ...(code && { code }), ...reason }
}
