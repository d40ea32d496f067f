import { startErrorMessage } from './start-error.ts'
import { startServer } from './start-server.ts'

await startServer(process.env).catch((error) => {
  process.stderr.write(`${startErrorMessage(error)}\n`)
  process.exit(1)
})
