import { PassThrough, Readable } from 'node:stream'
import { stripVTControlCharacters } from 'node:util'
import { type Command, outcomeOf } from '../cli/run-command.ts'

/** Calls a command as its program does, where nobody can type. */
export const callCommand = (
  command: Command,
  environment: Record<string, string>,
  ...given: string[]
) =>
  outcomeOf(command, {
    arguments: given,
    environment: { LOG_LEVEL: 'silent', ...environment },
    input: Readable.from([]),
    output: new PassThrough(),
  })

/** Calls it at a terminal, where one line is typed at each prompt; `shown` is what stands there. */
export async function callAtTerminal(
  command: Command,
  environment: Record<string, string>,
  lines: readonly string[],
) {
  const [input, output] = [Object.assign(new PassThrough(), { isTTY: true }), new PassThrough()]
  const left = [...lines]
  let shown = ''
  output.on('data', (chunk) => {
    const before = shown
    shown = stripVTControlCharacters(before + chunk)
    if (shown.length > before.length && shown.endsWith(': ')) input.write(`${left.shift()}\r`)
  })
  const outcome = await outcomeOf(command, {
    arguments: [],
    environment: { LOG_LEVEL: 'silent', ...environment },
    input,
    output,
  })
  return { ...outcome, shown }
}
