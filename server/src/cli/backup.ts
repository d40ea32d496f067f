import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, rmSync } from 'node:fs'
import { open, rename } from 'node:fs/promises'
import { get, type IncomingMessage } from 'node:http'
import { dirname } from 'node:path'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { DataFolderInUse } from '../db/data-folder-lock.ts'
import { dumpSocket, engineFolder, openEmbeddedEngine } from '../db/embedded-engine.ts'
import { writeProblem } from '../db/folder-problem.ts'
import type { Settings } from '../settings.ts'
import { CommandError, fileArgument, type Invocation, runCommand } from './run-command.ts'

// Writes the database of the settings into a file, also while a server runs: an embedded one as a
// gzipped tar of its files, one on a server as pg_dump does.
if (import.meta.main) await runCommand(backUp)

export async function backUp({ databaseUrl, dataFolder }: Settings, invocation: Invocation) {
  const file = fileArgument(invocation, 'npm run backup -- <file>')
  if (existsSync(file)) throw new CommandError(`${file} exists already: choose another name`)
  const unfinished = `${file}.unfinished`
  const removeUnfinished = () => rmSync(unfinished, { force: true })
  process.once('exit', removeUnfinished)
  try {
    removeUnfinished()
    // Only its owner may read it: it holds password hashes and the signing key.
    const output = await open(unfinished, 'wx', 0o600)
    try {
      if (databaseUrl) await runPgDump(databaseUrl, unfinished, invocation)
      else
        await withDump(dataFolder, (dump) =>
          pipeline(dump, createGzip({ level: 1 }), output.createWriteStream({ flush: true })),
        )
    } finally {
      // The stream, if there was one, has closed it.
      await output.close().catch(() => {})
    }
    await rename(unfinished, file)
  } catch (error) {
    const problem = backupProblem(dirname(file), error as NodeJS.ErrnoException)
    if (!problem) throw error
    throw new CommandError(`The backup could not be written to ${file}: ${problem}`)
  } finally {
    removeUnfinished()
    process.off('exit', removeUnfinished)
  }
  return `The backup is in ${file}`
}

/** Null for what is no fault of the file or of the dump that was to go into it. */
function backupProblem(folder: string, { code, syscall, message }: NodeJS.ErrnoException) {
  if (code === 'ECONNRESET') return 'the server ended before the backup did. Try again'
  if (code === 'ENOENT' || code === 'ENOTDIR') return `there is no folder ${folder}`
  const problem = writeProblem(folder, code, 'or choose another folder')
  return problem ?? (syscall ? message : null)
}

/** From the server that holds the folder, or from an engine that is opened for it. */
async function withDump(dataFolder: string, write: (dump: IncomingMessage) => Promise<void>) {
  if (!existsSync(engineFolder(dataFolder)))
    throw new CommandError(`There is no embedded database in ${dataFolder}`)
  const engine = await openEmbeddedEngine(dataFolder).catch((error) => {
    if (!(error instanceof DataFolderInUse)) throw error
  })
  try {
    const response = await requestDump(dataFolder).catch((error) => {
      throw new CommandError(
        `The server that holds ${dataFolder} gives no backup: ${error.message}`,
      )
    })
    if (response.statusCode !== 200)
      throw new CommandError(`The database could not be read: ${await text(response)}`)
    await write(response)
  } finally {
    await engine?.close()
  }
}

async function requestDump(dataFolder: string): Promise<IncomingMessage> {
  const [response] = await once(get({ socketPath: dumpSocket(dataFolder) }), 'response')
  return response
}

async function runPgDump(databaseUrl: string, file: string, { environment }: Invocation) {
  const url = new URL(databaseUrl)
  // Not among the arguments, which every user of the machine sees.
  const env = {
    ...environment,
    ...(url.password && { PGPASSWORD: decodeURIComponent(url.password) }),
  }
  url.password = ''
  const given = ['--format=custom', '--no-owner', `--file=${file}`, `--dbname=${url}`]
  const program = spawn('pg_dump', given, { env, stdio: ['ignore', 'ignore', 'pipe'] })
  const ended = once(program, 'close')
  const complaint = text(program.stderr)
  const [code] = await ended.catch(({ code, message }) => {
    throw new CommandError(
      code === 'ENOENT'
        ? 'pg_dump is not on this machine: install the client programs of PostgreSQL, or run where they are: pg_dump --format=custom --no-owner --file=<file> "$DATABASE_URL"'
        : message,
    )
  })
  if (code !== 0) throw new CommandError((await complaint).trim().replaceAll('\n', ' '))
}
