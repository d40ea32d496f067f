import { endLog } from './http/logger-options.ts'
import { startErrorMessage } from './start-error.ts'
import { startServer } from './start-server.ts'

// A terminal that has gone is no reason to end.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})

await startServer(process.env).catch(async (error) => {
  process.stderr.write(`${startErrorMessage(error)}\n`)
  await endLog()
  process.exit(1)
})
