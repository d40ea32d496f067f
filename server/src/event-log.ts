/** What happened, in the log; `actor` is an id, never an e-mail. */
type LoggedEvent =
  | 'registered'
  | 'signed-in'
  | 'sign-in-failed'
  | 'sign-in-refused'
  | 'password-changed'
  | 'password-reset'
  | 'sessions-ended'
  | 'account-deleted'
  | 'sign-in-rate-limited'
  | 'signed-out'
  | 'refresh-token-reused'
  | 'role-changed'
  | 'user-disabled'
  | 'user-enabled'
  | 'shop-changed'
  | 'message-sent'
  | 'message-taken-back'
  | 'late-changed'
  | 'settings-changed'
  | 'went-live'
  | 'set-up'

/** The request's log. */
export interface EventLog {
  info(line: { event: LoggedEvent; actor?: string | undefined; [detail: string]: unknown }): void
}
