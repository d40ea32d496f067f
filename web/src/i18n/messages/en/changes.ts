import type { AuditEvent, AuditKind } from '@tumbler/rules/audit-events'
import type { Role } from '@tumbler/rules/roles'
import { webhookProblemSentence } from '@tumbler/rules/webhook-problems'
import { addWords } from '../../add-words.ts'

const roleNames: Record<Role, string> = { user: 'a user', barista: 'a barista', admin: 'an admin' }
const roleOf = (role: string) => roleNames[role as Role] ?? role

/** What `details` of a change may hold. */
export interface ChangeDetails {
  from?: string
  to?: string
  role?: string
  /** Of a public screen. */
  name?: string
  /** Of a message. */
  text?: string
  /** Of a webhook, and why nothing reaches it, in English. */
  host?: string
  problem?: string
}

type SayChange = (who: string, whom: string, details: ChangeDetails) => string

/** All changes: who did what to whom (product-rules §13). */
export const changes = {
  title: 'All changes',
  keptFor: (days: number) => `Kept for ${days} days`,
  search: 'Person or word',
  clear: 'Clear',
  kind: 'Kind',
  kinds: {
    all: 'Everything',
    accounts: 'Accounts',
    settings: 'Settings',
    shop: 'Shop',
  } satisfies Record<AuditKind | 'all', string>,
  /** Only those of one account. */
  of: (name: string) => `Account of ${name}`,
  ofOne: 'Of one account',
  ofAll: (filter: string) => `${filter}: show all`,
  days: 'Days',
  lastDays: (days: number) => `Last ${days} days`,
  from: 'From',
  to: 'To',
  wrongOrder: 'The last day is before the first one.',
  tooManyDays: (days: number) => `At most ${days} days.`,
  loading: 'Loading changes',
  notLoaded: "Couldn't load the changes.",
  none: 'No changes yet',
  noMatch: 'No changes match',
  loadMore: 'Load more',
  someone: 'Somebody',
  /** For a kind that this version does not know yet. */
  other: ((who) => `${who} made another change`) as SayChange,
  events: {
    renamed: (who, whom) => `${who} renamed ${whom}`,
    'role-changed': (who, whom, { to = '' }) => `${who} made ${whom} ${roleOf(to)}`,
    disabled: (who, whom) => `${who} disabled ${whom}`,
    enabled: (who, whom) => `${who} enabled ${whom}`,
    approved: (who, whom, { role = 'user' }) =>
      role === 'user' ? `${who} approved ${whom}` : `${who} approved ${whom} as ${roleOf(role)}`,
    declined: (who, whom) => `${who} declined ${whom}`,
    'signed-out': (who, whom) => `${who} signed ${whom} out`,
    'reset-link-made': (who, whom) => `${who} made a password link for ${whom}`,
    'password-reset': (_who, whom) => `${whom} set a new password by a link`,
    deleted: (_who, whom) => `${whom} deleted their account`,
    'settings-changed': (who) => `${who} changed the shop settings`,
    'webhook-off': (_who, _whom, { host = '–', problem = '–' }) =>
      `The webhook to ${host} was switched off. ${webhookProblemSentence('en', problem)}`,
    'names-exported': (who, _whom, { from = '–', to = '–' }) =>
      `${who} downloaded orders with names, ${from} to ${to}`,
    'screen-link-made': (who, _whom, { name }) =>
      name ? `${who} added the public screen ${name}` : `${who} made a link to the public screen`,
    'screen-link-ended': (who) => `${who} turned the public screen off`,
    'screen-link-replaced': (who, _whom, { name = '–' }) =>
      `${who} replaced the link of the public screen ${name}`,
    'screen-renamed': (who, _whom, { from = '–', to = '–' }) =>
      `${who} renamed the public screen ${from} to ${to}`,
    'screen-turned-off': (who, _whom, { name = '–' }) =>
      `${who} turned off the public screen ${name}`,
    'screen-turned-on': (who, _whom, { name = '–' }) =>
      `${who} turned on the public screen ${name}`,
    'screen-removed': (who, _whom, { name = '–' }) => `${who} removed the public screen ${name}`,
    'message-sent': (who, _whom, { text = '–' }) => `${who} told everybody who waits: “${text}”`,
    'message-taken-back': (who, _whom, { text = '–' }) => `${who} took back the message: “${text}”`,
    'late-changed': (who, _whom, { to = '0' }) =>
      to === '0'
        ? `${who} took back that the cafe is late`
        : `${who} said that the cafe is ${to} minutes late`,
    'went-live': (who) => `${who} ended the demo and is the first admin`,
    'set-up': (who) => `${who} became the first admin by the set-up link`,
  } satisfies Record<AuditEvent, SayChange> as Record<AuditEvent, SayChange>,
  /** One change of the shop settings. */
  changed: (who: string, what: string) => `${who} changed ${what}`,
  becomes: 'to',
  added: 'added',
  removed: 'removed',
  otherOrder: 'another order',
  /** Of fields whose value is not said. */
  otherValues: {
    picture: 'another drink',
    categoryIds: 'other categories',
    address: 'another address',
    secret: 'a new one',
  },
  asUsual: 'as usual',
  more: (count: string) => `and ${count} more`,
}

addWords({ changes })
