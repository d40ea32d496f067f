/** What the list of changes is filtered by. */
export const auditKinds = ['accounts', 'settings', 'shop'] as const
export type AuditKind = (typeof auditKinds)[number]

/** What the list of changes shows: the changes of accounts by others, their end, and of the shop (product-rules §13). */
const kindOfEvent = {
  renamed: 'accounts',
  'role-changed': 'accounts',
  disabled: 'accounts',
  enabled: 'accounts',
  approved: 'accounts',
  declined: 'accounts',
  'signed-out': 'accounts',
  'reset-link-made': 'accounts',
  'password-reset': 'accounts',
  deleted: 'accounts',
  'settings-changed': 'settings',
  'webhook-off': 'settings',
  'names-exported': 'shop',
  'screen-link-made': 'shop',
  'screen-link-ended': 'shop',
  'screen-link-replaced': 'shop',
  'screen-renamed': 'shop',
  'screen-turned-off': 'shop',
  'screen-turned-on': 'shop',
  'screen-removed': 'shop',
  'message-sent': 'shop',
  'message-taken-back': 'shop',
  'late-changed': 'shop',
  'went-live': 'shop',
  'set-up': 'shop',
} as const satisfies Record<string, AuditKind>

export type AuditEvent = keyof typeof kindOfEvent
export const auditEvents = Object.keys(kindOfEvent) as [AuditEvent, ...AuditEvent[]]

export const eventsOf = (kind: AuditKind): AuditEvent[] =>
  auditEvents.filter((event) => kindOfEvent[event] === kind)
