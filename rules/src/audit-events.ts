/** What the list of changes shows of an account: the changes by others, and its end (product-rules §13). */
export const auditEvents = [
  'renamed',
  'role-changed',
  'disabled',
  'enabled',
  'approved',
  'declined',
  'signed-out',
  'reset-link-made',
  'password-reset',
  'deleted',
  'settings-changed',
  'names-exported',
  'screen-link-made',
  'screen-link-ended',
  'screen-link-replaced',
  'screen-renamed',
  'screen-turned-off',
  'screen-turned-on',
  'screen-removed',
  'went-live',
  'set-up',
] as const

export type AuditEvent = (typeof auditEvents)[number]
