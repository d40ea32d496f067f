import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'

export class NothingTyped extends Error {}

export interface Terminal {
  ask(question: string): Promise<string>
  /** What is typed is not shown, nor remembered. */
  askSecret(question: string): Promise<string>
  say(line: string): void
  close(): void
}

/** Asks a person, line by line; Ctrl-C and Ctrl-D end the asking with NothingTyped. */
export function openTerminal(
  input: NodeJS.ReadableStream,
  output: NodeJS.WritableStream,
): Terminal {
  let isShown = false
  const echo = new Writable({
    write(chunk, _encoding, done) {
      if (isShown) output.write(chunk)
      done()
    },
  })
  const lines = createInterface({ input, output: echo, terminal: true, historySize: 0 })
  // What is typed or pasted ahead is kept, and not shown: it may be the secret.
  const typed: string[] = []
  let isClosed = false
  let wake = () => {}
  lines.on('line', (line) => {
    isShown = false
    typed.push(line)
    wake()
  })
  lines.once('close', () => {
    isClosed = true
    wake()
  })
  const next = async () => {
    while (typed.length === 0) {
      if (isClosed) throw new NothingTyped('Nothing has been changed.')
      await new Promise<void>((resolve) => {
        wake = resolve
      })
    }
    return typed.shift() ?? ''
  }
  return {
    ask(question) {
      if (typed.length > 0) output.write(`${question}\n`)
      else if (!isClosed) {
        isShown = true
        lines.setPrompt(question)
        lines.prompt()
      }
      return next()
    },
    async askSecret(question) {
      output.write(question)
      return next().finally(() => output.write('\n'))
    },
    say: (line) => void output.write(`${line}\n`),
    close: () => lines.close(),
  }
}
