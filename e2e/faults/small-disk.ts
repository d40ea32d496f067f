import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, closeSync, mkdtempSync, openSync, rmdirSync, rmSync, writeSync } from 'node:fs'
import type { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** This machine does not let us mount one. */
export class NoSmallDisk extends Error {}

const chunk = Buffer.alloc(65_536)

/** Waits for the end of its input, which is the end of this process at the latest. */
const removal = 'read -r _; sleep 1; umount --lazy "$0"; rmdir "$0"'

/** A file system of its own of so many MB that can be filled; it does not outlive this process, however that ends. */
export class SmallDisk {
  readonly folder = mkdtempSync(join(tmpdir(), 'tumbler-disk-'))
  readonly #ballast = join(this.folder, 'ballast')

  constructor(megabytes: number) {
    try {
      run('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tumbler', this.folder)
    } catch (error) {
      rmdirSync(this.folder)
      throw new NoSmallDisk('to mount a small disk takes Linux and root', { cause: error })
    }
    // PostgreSQL has a user of its own.
    chmodSync(this.folder, 0o755)
    const guard = spawn('sh', ['-c', removal, this.folder], {
      detached: true,
      stdio: ['pipe', 'ignore', 'ignore'],
    })
    guard.unref()
    ;(guard.stdin as Socket).unref()
  }

  /** To the last byte. */
  fill() {
    const file = openSync(this.#ballast, 'a')
    try {
      for (const size of [65_536, 4096, 512, 1]) fillWith(file, size)
    } finally {
      closeSync(file)
    }
  }

  makeRoom() {
    rmSync(this.#ballast)
  }
}

function fillWith(file: number, size: number) {
  try {
    for (;;) writeSync(file, chunk, 0, size)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  }
}

const run = (program: string, ...given: string[]) =>
  execFileSync(program, given, { stdio: ['ignore', 'ignore', 'pipe'] })
