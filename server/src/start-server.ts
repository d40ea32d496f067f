import closeWithGrace from 'close-with-grace'
import { type App, buildApp } from './app.ts'
import { connect, type Database } from './db/connect.ts'
import { endLog } from './http/logger-options.ts'
import { keepSending } from './jobs/keep-sending.ts'
import { startScheduler } from './jobs/scheduler.ts'
import { sendDueMails } from './mail/send-due-mails.ts'
import { sendDuePushes } from './push/send-due-pushes.ts'
import { readSettings, type Settings } from './settings.ts'
import { startupBanner } from './startup-banner.ts'

const shutdownTimeoutMs = 8000

/** What runs beside the requests. */
interface Background {
  stop(): Promise<void>
}

/** Runs the server of the settings in this process, until a signal ends it. */
export async function startServer(environment: NodeJS.ProcessEnv) {
  const settings = readSettings(environment)
  const database = await connect(settings)
  try {
    const app = await buildApp(settings, database)
    await listen(app, settings)
    const { log } = app.fastify
    const context = { ...app.context, database: database.background }
    const background = [
      startScheduler(context, log),
      keepSending('push', (signal) => sendDuePushes(context, signal), log),
      ...(settings.smtpUrl === null
        ? []
        : [keepSending('mail', () => sendDueMails(context, log), log)]),
    ]
    closeOnSignal(app, background, database)
    greet(await startupBanner(settings, app), log)
  } catch (error) {
    await database.close()
    throw error
  }
}

/** Whatever LOG_LEVEL says, people at a terminal and readers of the log learn where the server is. */
function greet(lines: string[], log: App['fastify']['log']) {
  const always = log.child({}, { level: 'info' })
  if (process.stdout.isTTY) process.stdout.write(`${lines.join('\n')}\n`)
  else for (const line of lines) always.info(line)
}

async function listen(app: App, { port, host }: Settings) {
  try {
    await app.fastify.listen({ port, host })
  } catch (error) {
    // Its connections to the database would keep the process.
    await app.close()
    throw error
  }
}

/** A signal stops accepting, finishes what is under way and closes the database; so does a bug, but with code 1. */
function closeOnSignal(app: App, background: readonly Background[], database: Database) {
  const { log } = app.fastify
  const options = {
    delay: shutdownTimeoutMs,
    logger: { error: (reason: unknown) => log.error(reason) },
    skip: ['SIGINT', 'SIGTERM'] satisfies closeWithGrace.Signals[],
  }
  const { close } = closeWithGrace(options, async ({ err }) => {
    if (err) log.fatal({ err }, 'the server ends because of an error')
    await Promise.all([app.close(), ...background.map((each) => each.stop())])
    await database.close()
    await endLog()
  })
  // Ctrl-C reaches a whole group of processes, and some of them pass it on: the second one changes nothing.
  let isClosing = false
  const closeOnce = () => {
    if (!isClosing) close()
    isClosing = true
  }
  process.on('SIGINT', closeOnce).on('SIGTERM', closeOnce)
}
