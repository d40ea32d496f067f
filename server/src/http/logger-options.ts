import type { Settings } from '../settings.ts'

/** Where the log goes, line by line; the standard output when there is none. */
export interface LogStream {
  write(line: string): void
}

export const loggerOptions = ({ logLevel }: Settings, stream: LogStream | undefined) => ({
  level: logLevel,
  serializers: { err: nameless },
  ...(stream && { stream }),
})

/** PostgreSQL adds the whole row that it refused, with e-mail and hash: none of that is logged. */
function nameless({ name, message, stack = '', code }: Error & { code?: string }) {
  return { type: name, message, stack, ...(code && { code }) }
}
