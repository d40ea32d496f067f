import { displayName, email, isCompanyEmail } from '@tumbler/contract/fields'
import { passwordFault } from './access/password-fault.ts'
import type { Terminal } from './terminal.ts'
import type { NewAdmin } from './users/make-admin.ts'

/** Asks until each answer is one that registration would take. */
export async function askAdmin(
  terminal: Terminal,
  companyDomain: string,
  isKnown: (email: string) => Promise<boolean>,
): Promise<NewAdmin> {
  const address = await askUntil(terminal, 'E-mail: ', (typed) => {
    const parsed = email.safeParse(typed).data
    return parsed && isCompanyEmail(parsed, companyDomain)
      ? { value: parsed }
      : { fault: `only accept @${companyDomain}` }
  })
  if (await isKnown(address)) {
    terminal.say('This account exists: it becomes an admin and is enabled.')
    const password = await askPassword(terminal, { name: '', email: address }, true)
    return { email: address, name: '', password }
  }
  const name = await askUntil(terminal, 'Name: ', (typed) => {
    const { data, error } = displayName.safeParse(typed)
    return data ? { value: data } : { fault: error?.issues[0]?.message ?? '' }
  })
  return { email: address, name, password: await askPassword(terminal, { name, email: address }) }
}

type Judged = { value: string } | { fault: string }

async function askUntil(terminal: Terminal, question: string, judge: (typed: string) => Judged) {
  for (;;) {
    const judged = judge(await terminal.ask(question))
    if ('value' in judged) return judged.value
    terminal.say(judged.fault)
  }
}

async function askPassword(
  terminal: Terminal,
  owner: { name: string; email: string },
  mayKeep = false,
): Promise<string | null> {
  const question = mayKeep ? 'New password (empty keeps the present one): ' : 'Password: '
  for (;;) {
    const typed = await terminal.askSecret(question)
    if (mayKeep && typed === '') return null
    const fault = passwordFault(typed, owner)
    if (fault) terminal.say(fault)
    else if ((await terminal.askSecret('The same again: ')) === typed) return typed
    else terminal.say('The two are not the same.')
  }
}
