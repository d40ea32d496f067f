import { requestReset } from '@tumbler/contract/session'
import { expect, test } from 'vitest'
import { cleanUp } from '../testing/clean-up.ts'
import * as logins from '../testing/logins.ts'
import { MailServer } from '../testing/mail-server.ts'
import { sendMails } from '../testing/send-mails.ts'
import { openTestApp } from '../testing/test-app.ts'
import { endCredentials } from './end-credentials.ts'

const mailServer = await MailServer.start(cleanUp)
const app = await openTestApp({ smtpUrl: mailServer.url })

test('a link that was asked for waits while its account changes, and is none if that ends it', async () => {
  const { id, email } = await logins.makeAccount(app)
  const other = await logins.makeAccount(app)
  const change = await app.database.kysely.startTransaction().execute()
  await change.updateTable('users').set({ name: 'Other' }).where('id', '=', id).execute()
  for (const address of [email, other.email])
    await app.call(requestReset, { body: { email: address } })
  expect(await sendMails(app)).toBe(1)
  expect(mailServer.last?.to).toBe(other.email)
  await endCredentials(change, id, app.now)
  await change.commit().execute()
  expect(await sendMails(app)).toBe(0)
  expect(await app.query('select from reset_requests')).toEqual([])
})

test('links whose time is over hold up no later one', async () => {
  const { email } = await logins.makeAccount(app)
  await app.query(
    `insert into reset_requests
       select 'old ' || number, $1, '', '', $2, $2 from generate_series(1, 250) as number`,
    email,
    app.now,
  )
  app.passTime(1)
  await app.call(requestReset, { body: { email } })
  expect(await sendMails(app)).toBe(1)
})
