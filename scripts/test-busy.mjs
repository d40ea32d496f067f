import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { run } from './bootstrap.mjs'
import { installPackages } from './install-packages.mjs'

// npm run test:busy [-- what npm test takes]: the tests beside one computing process per core.

installPackages({ withTools: true })
// Each in a session of its own: Linux gives every session an equal share of the processors.
// It ends with its input, which is the end of this process, however that ends.
const compute = `
  const { Worker } = require('node:worker_threads')
  new Worker('for (;;);', { eval: true })
  process.stdin.resume().on('end', () => process.exit())`
const computing = Array.from({ length: availableParallelism() }, () =>
  spawn(process.execPath, ['-e', compute], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  }),
)
// Only the tests are waited for.
for (const one of computing) one.unref()
process.on('exit', () => {
  for (const { pid } of computing) if (pid) process.kill(pid)
})
run(['scripts/test.ts', ...process.argv.slice(2)])
