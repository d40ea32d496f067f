import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'

/** A process of its own that opens a data folder; see `hold-data-folder.ts` for what it says. */
export interface DataFolderHolder {
  /** Its exit code and all that it said on the error stream. */
  ended: Promise<{ code: number | null; complaint: string }>
  /** What it says next, or null when it has ended. */
  hear(): Promise<unknown>
  ask(query: string): Promise<unknown>
  close(): Promise<void>
  /** As `kill -9` does. */
  kill(): Promise<void>
}

export function holdDataFolder(folder: string): DataFolderHolder {
  const program = join(import.meta.dirname, 'hold-data-folder.ts')
  const holder = spawn(process.execPath, [program, folder], { stdio: 'pipe' })
  const lines = createInterface(holder.stdout)[Symbol.asyncIterator]()
  const ended = Promise.all([once(holder, 'exit'), text(holder.stderr)]).then(
    ([[code], complaint]) => ({ code, complaint }),
  )
  const hear = async () => {
    const { value, done } = await lines.next()
    return done ? null : JSON.parse(value)
  }
  return {
    ended,
    hear,
    ask(query) {
      holder.stdin.write(query)
      return hear()
    },
    async close() {
      holder.stdin.end()
      await ended
    },
    async kill() {
      holder.kill('SIGKILL')
      await ended
    },
  }
}
