import { openEmbeddedEngine } from '../db/embedded-engine.ts'

// A program for the tests of the engine: holds a data folder until SIGTERM.
try {
  const engine = await openEmbeddedEngine(process.argv[2] ?? '')
  process.once('SIGTERM', () => engine.close())
  process.stdout.write('open\n')
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
}
