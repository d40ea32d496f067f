/** What happened, for whoever reads the log: by whom is an id, never an e-mail. */
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
  'refused',
] as const
export type LoggedEvent = (typeof loggedEvents)[number]

/** The log of the request under way. */
export interface EventLog {
  info(line: { event: LoggedEvent; actor?: string | undefined; [detail: string]: unknown }): void
}
