import { readdir, readFile } from 'node:fs/promises'
import { setPriority } from 'node:os'

/** So nice that a core which both want is the event loop's for nine tenths. */
const niceness = 10
const threads = '/proc/self/task'

/**
 * The threads that hash passwords give way to the one that answers everybody: a sign-in takes a core
 * for ten milliseconds. Where the system has no such threads, or does not tell them, nothing changes.
 */
export async function letAnswersGoFirst() {
  for (const thread of await readdir(threads).catch(() => []))
    if (await isOfThePool(thread)) lower(Number(thread))
}

function lower(thread: number) {
  try {
    setPriority(thread, niceness)
  } catch {
    // A sandbox may forbid it; then a rush of sign-ins is felt.
  }
}

/** By the name that Node gives them. */
const isOfThePool = (thread: string) =>
  readFile(`${threads}/${thread}/comm`, 'utf8').then(
    (name) => name.trim() === 'libuv-worker',
    () => false,
  )
