import pino from 'pino'
import type { Settings } from '../settings.ts'
import { type LogStream, standardOutput } from './logger-options.ts'

interface LogOutput {
  stream: LogStream
  /** Says what takes a while. */
  step(line: string): void
  /** Says a line to people at a terminal and to readers of the log, whatever LOG_LEVEL is. */
  announce(line: string): void
}

/** Of the server: plain lines at a terminal, JSON elsewhere. */
export async function openLogOutput({ logLevel }: Settings): Promise<LogOutput> {
  const output = standardOutput()
  if (process.stdout.isTTY) {
    const say = (line: string) => output.write(`${line}\n`)
    return { stream: await forPeople(logLevel, output), step: say, announce: say }
  }
  const log = pino({ level: logLevel }, output)
  const always = log.child({}, { level: 'info' })
  return {
    stream: output,
    step: (line) => log.info(line),
    announce: (line) => always.info(line),
  }
}

/** Of pino. */
const warn = 40

interface Entry {
  level: number
  msg: string
  method?: string
  route?: string
  status?: number
}

/** At the usual level `info` only warnings and failed requests, so that the end of the start stays in sight. */
export async function forPeople(
  logLevel: Settings['logLevel'],
  output: LogStream,
): Promise<LogStream> {
  // Loaded where there is a terminal only.
  const { prettyFactory } = await import('pino-pretty')
  const pretty = prettyFactory({
    colorize: process.stdout.hasColors?.() ?? false,
    ignore: 'pid,hostname,reqId',
    singleLine: true,
    translateTime: 'SYS:HH:MM:ss',
  })
  const isShown = ({ level, status = 0 }: Entry) =>
    logLevel !== 'info' || level >= warn || status >= 400
  return {
    write(line) {
      const entry: Entry = JSON.parse(line)
      if (isShown(entry)) output.write(pretty(withRequest(entry)))
    },
  }
}

/** The request is said in the message. */
function withRequest({ method, route, status, ...rest }: Entry) {
  return status === undefined ? rest : { ...rest, msg: `${method} ${route} ${status}` }
}
