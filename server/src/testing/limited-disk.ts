import { execFile } from 'node:child_process'
import { join } from 'node:path'

/** Runs a program of the server where no file may be longer than blocks of 512 bytes, as on a full disk. */
export function runOnLimitedDisk(
  blocks: number,
  name: string,
  environment: Record<string, string>,
  ...given: string[]
) {
  const program = join(import.meta.dirname, '..', name)
  const limited = `ulimit -f ${blocks}; exec "$0" "$@"`
  const env = {
    PATH: process.env.PATH,
    TMPDIR: process.env.TMPDIR,
    LOG_LEVEL: 'silent',
    ...environment,
  }
  return new Promise<{ code: unknown; stdout: string; stderr: string }>((resolve) => {
    execFile(
      'sh',
      ['-c', limited, process.execPath, program, ...given],
      { env },
      (error, stdout, stderr) => resolve({ code: error?.code ?? 0, stdout, stderr }),
    )
  })
}
