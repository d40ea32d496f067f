import { auditEvents } from '@tumbler/rules/audit-events'
import * as z from 'zod/mini'
import { signedInDevice } from './account.ts'
import { endpoint } from './endpoint.ts'
import * as fields from './fields.ts'
import { ownOrder } from './orders.ts'
import { tumbler } from './tumblers.ts'
import { account } from './users.ts'

export const exportAccount = endpoint('exportAccount', {
  summary: 'Download my data',
  description:
    'Account, devices with those that get notifications, tumblers, changes of the account, orders, oldest first, and pictures as data URLs.',
  isStream: true,
  response: z.object({
    exportedAt: fields.timestamp,
    account,
    devices: z.array(signedInDevice),
    tumblers: z.array(tumbler),
    /** Devices that get notifications, by the address of their push service. */
    notifications: z.array(z.object({ endpoint: z.string(), since: fields.timestamp })),
    /** Of the account, without who made them. */
    changes: z.array(
      z.object({
        at: fields.timestamp,
        event: z.enum(auditEvents),
        details: z.record(z.string(), z.string()),
      }),
    ),
    orders: z.array(ownOrder),
    pictures: z.array(
      z.object({ address: z.string(), uploadedAt: fields.timestamp, dataUrl: z.string() }),
    ),
  }),
})

export const deleteAccount = endpoint('deleteAccount', {
  summary: 'Delete my account',
  description:
    'Open orders are cancelled; name, address, pictures, devices and requests go; numbers stay. Without a password of its own the account needs a sign-in of the last 10 minutes.',
  errors: ['WRONG_PASSWORD', 'SIGN_IN_AGAIN', 'LAST_ADMIN'],
  body: z.strictObject({ password: z.optional(fields.password) }),
  response: z.null(),
  status: 204,
})
