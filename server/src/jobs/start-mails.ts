import { mailAskedLinks } from '../auth/mail-asked-links.ts'
import type { Context } from '../context.ts'
import { sendDueMails } from '../mail/send-due-mails.ts'
import { keepRepeating } from './keep-repeating.ts'
import type { FailureLog } from './repeated-work.ts'

/** Sends mails from now on, where there is a mail server. */
export const startMails = (context: Context, log: FailureLog) =>
  context.settings.smtpUrl === null
    ? []
    : [
        keepRepeating('asked links', (signal) => mailAskedLinks(context, signal), log),
        keepRepeating('mail', (signal) => sendDueMails(context, log, signal), log),
      ]
