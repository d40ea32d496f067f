/** What can happen to an account by another hand than its owner's (product-rules §13). */
export const auditEvents = [
  'renamed',
  'role-changed',
  'disabled',
  'enabled',
  'approved',
  'reset-link-made',
  'password-reset',
] as const

export type AuditEvent = (typeof auditEvents)[number]
