/** What happened, in the log; `actor` is an id, never an e-mail. */
export const loggedEvents = [
  'registered',
  'signed-in',
  'sign-in-failed',
  'sign-in-slowed',
  'signed-out',
  'session-stolen',
  'role-changed',
  'user-disabled',
  'user-enabled',
  'shop-mode-changed',
] as const
export type LoggedEvent = (typeof loggedEvents)[number]

/** The request's log. */
export interface EventLog {
  info(line: { event: LoggedEvent; actor?: string | undefined; [detail: string]: unknown }): void
}
