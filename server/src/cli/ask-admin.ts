import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { displayName, email } from '@tumbler/contract/fields'
import { isCompanyEmail } from '@tumbler/rules/company-email'
import { passwordIssue } from '../auth/password-rules.ts'
import type { NewAdmin } from '../users/make-admin.ts'
import { worded } from '../validation-messages.ts'
import { CommandError } from './run-command.ts'

/** Asks on a terminal until each answer is one that registration would take. */
export async function askAdmin(
  input: NodeJS.ReadableStream,
  output: NodeJS.WritableStream,
  companyDomain: string,
  /** What would change for an account that exists; null for a new one. */
  changesFor: (email: string, hasNewPassword: boolean) => Promise<string[] | null>,
): Promise<NewAdmin> {
  const { ask, close } = openPrompt(input, output)
  const print = (line: string) => void output.write(`${line}\n`)

  async function askEmail() {
    for (;;) {
      const typed = email.safeParse(await ask('E-mail: ')).data
      if (typed && isCompanyEmail(typed, companyDomain)) return typed
      print(`only accept @${companyDomain}`)
    }
  }
  async function askName() {
    for (;;) {
      const { data, error } = displayName.safeParse(await ask('Name: '))
      if (data) return data
      print(worded(error?.issues[0]?.message ?? '').message)
    }
  }
  async function askPassword(owner: { name: string; email: string }, mayKeep: boolean) {
    const question = mayKeep ? 'New password (empty keeps the present one): ' : 'Password: '
    for (;;) {
      const typed = await ask(question, { isSecret: true })
      if (mayKeep && typed === '') return null
      const issue = passwordIssue(typed, owner)
      if (issue) print(issue)
      else if ((await ask('The same again: ', { isSecret: true })) === typed) return typed
      else print('The two are not the same.')
    }
  }

  try {
    const address = await askEmail()
    const isChanged = (await changesFor(address, false)) !== null
    if (isChanged) print('This account exists.')
    const name = isChanged ? '' : await askName()
    const password = await askPassword({ name, email: address }, isChanged)
    const changes = await changesFor(address, password !== null)
    if (changes && changes.length > 0) await agreeTo(ask, `${address} ${changes.join(', ')}.`)
    return { email: address, name, password }
  } finally {
    close()
  }
}

/** @throws CommandError unless the answer is yes. */
export async function confirm(
  input: NodeJS.ReadableStream,
  output: NodeJS.WritableStream,
  change: string,
) {
  const { ask, close } = openPrompt(input, output)
  await agreeTo(ask, change).finally(close)
}

async function agreeTo(ask: (question: string) => Promise<string>, change: string) {
  const answer = await ask(`${change} Go on? (y/N): `)
  if (!/^y(es)?$/i.test(answer.trim())) throw new CommandError('Nothing has been changed.')
}

/** Line by line. What is typed ahead, or pasted, is kept and not shown: it may be a secret. */
function openPrompt(input: NodeJS.ReadableStream, output: NodeJS.WritableStream) {
  let isShown = false
  const echo = new Writable({
    write(chunk, _encoding, done) {
      if (isShown) output.write(chunk)
      done()
    },
  })
  const lines = createInterface({ input, output: echo, terminal: true, historySize: 0 })
  lines.on('line', () => {
    isShown = false
  })
  let isOpen = true
  lines.once('close', () => {
    isOpen = false
  })
  const typed = lines[Symbol.asyncIterator]()
  return {
    /** Ctrl-C and Ctrl-D end the asking with an error. */
    async ask(question: string, { isSecret = false } = {}) {
      if (isSecret) output.write(question)
      else if (isOpen) {
        isShown = true
        lines.setPrompt(question)
        lines.prompt()
      }
      const { value, done } = await typed.next()
      if (done) throw new CommandError('Nothing has been changed.')
      if (isSecret) output.write('\n')
      return value
    },
    close: () => lines.close(),
  }
}
