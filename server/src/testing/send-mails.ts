import { mailAskedLinks } from '../auth/mail-asked-links.ts'
import { sendDueMails } from '../mail/send-due-mails.ts'
import type { TestApp } from './test-app.ts'

/** What the server does every second; how many mails went out. */
export async function sendMails({ server: { context } }: TestApp): Promise<number> {
  await mailAskedLinks(context)
  return sendDueMails(context, { warn: () => {} })
}
