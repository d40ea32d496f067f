import { resolve } from 'node:path'
import pg from 'pg'
import { connectionErrorOf } from '../db/connection-problem.ts'
import { readSettings, type Settings } from '../settings.ts'
import { startErrorMessage } from '../start-error.ts'

/** What the person who runs a command can mend, in one line. */
export class CommandError extends Error {}

/** What the person who runs a command gives it. */
export interface Invocation {
  arguments: readonly string[]
  environment: NodeJS.ProcessEnv
  input: NodeJS.ReadableStream & { isTTY?: boolean }
  output: NodeJS.WritableStream
}

export type Command = (settings: Settings, invocation: Invocation) => Promise<string>

/** Runs the command of this process to its end. */
export async function runCommand(command: Command) {
  // What is unfinished is removed at the exit.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => process.exit(1))
  // The embedded engine may end at any moment, as it does on a full disk.
  process.once('uncaughtException', (error) => {
    process.stderr.write(`${startErrorMessage(error)}\n`)
    process.exit(1)
  })
  const { code, stdout, stderr } = await outcomeOf(command, {
    arguments: process.argv.slice(2),
    environment: process.env,
    input: process.stdin,
    output: process.stdout,
  })
  process.stdout.write(stdout)
  process.stderr.write(stderr)
  process.exitCode = code
}

/** What it prints: what it has done, or in one line why not. */
export async function outcomeOf(command: Command, invocation: Invocation) {
  try {
    const done = await command(readSettings(invocation.environment), invocation)
    return { code: 0, stdout: `${done}\n`, stderr: '' }
  } catch (error) {
    const message =
      error instanceof CommandError ? error.message : startErrorMessage(error as Error)
    return { code: 1, stdout: '', stderr: `${message}\n` }
  }
}

/** For a command without a file: only these words may follow its name. */
export function requireArguments(invocation: Invocation, usage: string, ...words: string[]) {
  if (invocation.arguments.some((word) => !words.includes(word)))
    throw new CommandError(`Usage: ${usage}`)
}

/** The one argument of a command, a file. */
export function fileArgument({ arguments: given, environment }: Invocation, usage: string) {
  const [file, ...more] = given
  if (!file || file.startsWith('-') || more.length > 0) throw new CommandError(`Usage: ${usage}`)
  // npm runs commands in the project's folder, and says where it was called.
  return resolve(environment.INIT_CWD ?? '.', file)
}

/** Whether it may change what there is without being asked. */
export const hasYes = (invocation: Invocation) => invocation.arguments.includes('--yes')

/** Null without ADMIN_EMAIL. */
export const givenAdmin = ({ adminEmail: email, adminPassword: password }: Settings) =>
  email !== null && password !== null ? { email, name: 'Admin', password } : null

/** A connection for as long as `work` takes. */
export async function withClient<Result>(
  config: pg.ClientConfig,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client(config)
  // The query under way rejects too.
  client.on('error', () => {})
  await client.connect().catch((error) => {
    throw connectionErrorOf(error)
  })
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
