import { newPassword } from '@tumbler/contract/fields'
import { worded } from '../validation-messages.ts'
import { isCommonPassword, maxAddition, normalize } from './common-passwords.ts'

interface Owner {
  name: string
  email: string
}

/** What is wrong with a new password, in words for its owner; null when nothing is. */
export function passwordIssue(password: string, owner: Owner): string | null {
  const [issue] = newPassword.safeParse(password).error?.issues ?? []
  if (issue) return worded(issue.message).message
  if (isCommonPassword(password)) return 'This password is too common. Choose another one.'
  if (isOwnName(password, owner))
    return 'This password is too close to your name or e-mail address. Choose another one.'
  return null
}

const lettersOf = (text: string) => text.replace(/[^\p{L}\p{M}]+/gu, '')

/** Parts of the name and the address, with a few digits and signs between them, and nothing else. */
function isOwnName(password: string, owner: Owner) {
  const text = normalize(password)
  const [name, email] = [normalize(owner.name), normalize(owner.email)]
  const [local = ''] = email.split('@')
  if (text === local || text === email) return true
  const parts = `${name} ${email}`
    .split(/[^\p{L}\p{M}]+/u)
    .filter((part) => part.length > 2)
    .toSorted((one, other) => other.length - one.length)
  const letters = lettersOf(text)
  if (letters === '' || text.length - letters.length > maxAddition) return false
  const rest = parts.reduce((left, part) => left.replaceAll(part, ''), letters)
  return rest === '' || letters === lettersOf(local)
}
