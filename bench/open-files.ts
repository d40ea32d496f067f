import { execFileSync } from 'node:child_process'
import { refuse } from './options.ts'

/** What a process has open beside its connections. */
const others = 100

/** Ends the bench with one line where a process of this system may not have so many connections. */
export function requireConnections(count: number) {
  if (process.platform === 'win32') return
  // Node raises the soft limit to the hard one by itself.
  const limit = execFileSync('sh', ['-c', 'ulimit -Hn'], { encoding: 'utf8' }).trim()
  const needed = count + others
  if (limit !== 'unlimited' && Number(limit) < needed)
    refuse(
      `A process may open ${limit} files here, but ${count} clients need ${needed}: ` +
        `raise the hard limit (ulimit -Hn), or ask for fewer clients.`,
    )
}
