import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'

// It ends with its input, which is the end of this process, however that ends.
const compute = `
  const { Worker } = require('node:worker_threads')
  new Worker('for (;;);', { eval: true })
  process.stdin.resume().on('end', () => process.exit())`

/**
 * Other programs that use the processors, so many per core. Each is in a session of its own: Linux
 * gives every session an equal share.
 * @param {number} perCore
 * @returns What ends them.
 */
export function startComputing(perCore) {
  const all = Array.from({ length: perCore * availableParallelism() }, () =>
    spawn(process.execPath, ['-e', compute], {
      detached: true,
      stdio: ['pipe', 'ignore', 'ignore'],
    }),
  )
  // Nobody waits for them.
  for (const one of all) one.unref()
  const end = () => {
    for (const one of all) one.kill()
  }
  process.on('exit', end)
  return end
}
