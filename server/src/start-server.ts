import { setTimeout as sleep } from 'node:timers/promises'
import { inspect } from 'node:util'
import { Worker } from 'node:worker_threads'
import closeWithGrace from 'close-with-grace'
import { type App, buildApp } from './app.ts'
import { connect, type Database } from './db/connect.ts'
import { requireTimeZone } from './db/start-checks.ts'
import { openLogOutput } from './http/log-output.ts'
import { endLog } from './http/logger-options.ts'
import { keepRepeating } from './jobs/keep-repeating.ts'
import { startScheduler } from './jobs/scheduler.ts'
import { startJoining } from './jobs/start-joining.ts'
import { startMails } from './jobs/start-mails.ts'
import { startWebhooks } from './jobs/start-webhooks.ts'
import { sendDuePushes } from './push/send-due-pushes.ts'
import { probePorts } from './settings/probe-ports.ts'
import { readSettings, type Settings } from './settings.ts'
import { startupBanner } from './startup-banner.ts'
import { askDependencies } from './state/ask-dependencies.ts'

/** A server ends within 8 s, whatever happens; the log has a second of it. */
const closeTimeoutMs = 6000
const killTimeoutMs = 7500
const askEveryMs = 60_000

/** What runs beside the requests. */
interface Background {
  stop(): Promise<void>
}

/** Runs the server of the settings in this process, until a signal ends it. */
export async function startServer(environment: NodeJS.ProcessEnv) {
  const settings = readSettings(environment)
  await probePorts(settings)
  const { stream, step, announce } = await openLogOutput(settings)
  step('Opening the database ...')
  const database = await connect(settings)
  try {
    await requireTimeZone(database.kysely, settings.shopTimeZone, new Date())
    const app = await buildApp(settings, database, { logStream: stream, onStep: step })
    await listen(app, settings)
    const { log } = app.fastify
    const context = { ...app.context, database: database.background }
    const background = [
      startScheduler(context, log),
      keepRepeating('asking dependencies', () => askDependencies(context), log, askEveryMs),
      startJoining(context, log),
      keepRepeating('push', (signal) => sendDuePushes(context, signal), log),
      startWebhooks(context, log),
      ...startMails(context, log),
    ]
    closeOnSignal(app, background, database)
    // Last, so that it stays in sight.
    for (const line of await startupBanner(settings, app)) announce(line)
  } catch (error) {
    await database.close()
    throw error
  }
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
  const skip: closeWithGrace.Signals[] = ['SIGHUP', 'SIGINT', 'SIGTERM']
  const onSecondError = (error: unknown) => process.stderr.write(`${inspect(error)}\n`)
  let isClosing = false
  const { close } = closeWithGrace(
    { delay: null, logger: null, skip, onSecondError },
    async ({ err }) => {
      isClosing = true
      killWhenBlocked()
      if (err) log.fatal({ err }, 'the server ends because of an error')
      try {
        await before(closeTimeoutMs, closeAll(app, background, database))
      } catch (reason) {
        log.error({ err: reason }, 'the server ends without closing everything')
        throw reason
      } finally {
        await endLog()
      }
    },
  )
  // Ctrl-C reaches a whole group of processes, and some of them pass it on: the second one changes nothing.
  for (const signal of skip) process.on(signal, () => isClosing || close())
}

async function closeAll(app: App, background: readonly Background[], database: Database) {
  const stopped = Promise.all(background.map((each) => each.stop()))
  // A mail server that says nothing is waited for no longer: the mail is sent at the next start.
  const { requestDrain } = app.context.timeouts
  await Promise.all([app.close(), Promise.race([stopped, sleep(requestDrain)])])
  await database.close()
}

async function before(ms: number, work: Promise<void>) {
  const late = sleep(ms).then(() => {
    throw new Error(`The server did not close within ${ms / 1000} s`)
  })
  await Promise.race([work, late])
}

/** From another thread: the main one may be blocked. */
function killWhenBlocked() {
  const kill = `setTimeout(() => process.kill(process.pid, 'SIGKILL'), ${killTimeoutMs})`
  new Worker(kill, { eval: true, execArgv: [] }).unref()
}
