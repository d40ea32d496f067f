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

/** What nobody collects beyond so many bytes is dropped. */
const mostUncollected = 16 * 1024 * 1024

let output: LogStream | undefined

/** Not waited for: whoever collects the log and stops reading would stop the house. */
function standardOutput(): LogStream {
  output ??= pino.destination({ dest: 1, sync: false, maxLength: mostUncollected })
  return output
}

/** PostgreSQL adds the whole row that it refused, with e-mail and hash: none of that is logged. */
function nameless({ name, message, stack = '', code }: Error & { code?: string }) {
  return { type: name, message, stack, ...(code && { code }) }
}
