import { newPassword } from '@tumbler/contract/fields'
import { isCommonPassword, plain } from './common-passwords.ts'

interface Owner {
  name: string
  email: string
}

/** What stands against a password, in words for its owner; null when nothing does. */
export function passwordFault(password: string, owner: Owner): string | null {
  const [issue] = newPassword.safeParse(password).error?.issues ?? []
  if (issue) return issue.message
  if (isCommonPassword(password)) return 'This password is too common. Choose another one.'
  if (isOwn(password, owner))
    return 'This password is too close to your name or e-mail address. Choose another one.'
  return null
}

/** What may stand beside the name and still be guessed at once, such as a date. */
const longestAddition = 8

const lettersOf = (text: string) => plain(text).replace(/[^\p{L}\p{M}]+/gu, '')
const partsOf = (text: string) =>
  plain(text)
    .split(/[^\p{L}\p{M}]+/u)
    .filter((part) => part.length > 2)

/** The name, a part of it or of the address, or two of them, with digits and signs at any place. */
function isOwn(password: string, { name, email }: Owner) {
  const text = plain(password)
  const [local = '', domain = ''] = plain(email).split('@')
  if (text === local || text === `${local}@${domain}`) return true
  const letters = lettersOf(password)
  if (letters === '' || text.length - letters.length > longestAddition) return false
  const parts = [...partsOf(name), ...partsOf(local), ...partsOf(domain)]
  const own = new Set([lettersOf(name), lettersOf(local), lettersOf(email), ...parts])
  if (own.has(letters)) return true
  return parts.some((part) => letters.startsWith(part) && own.has(letters.slice(part.length)))
}
