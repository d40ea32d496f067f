import type { Documented } from './documented.ts'
import { account, employee, ploy } from './examples.ts'

export const users: Documented<'getMe' | 'listUsers' | 'changeMe' | 'changeUser' | 'markInactive'> =
  {
    getMe: { summary: 'Read my account', example: { answer: account } },
    listUsers: {
      summary: 'List the accounts',
      description: 'In the order of their names, page by page.',
      example: { answer: [employee] },
    },
    changeMe: {
      summary: 'Change my name or my favourite',
      description:
        'At least one of the two. The favourite is a drink of the cafe, not of a barista; `null` takes it off.',
      errors: ['NOT_ALLOWED'],
      example: {
        body: { name: 'Ploy S.', favOrder: account.favOrder },
        answer: { ...account, name: 'Ploy S.' },
      },
    },
    changeUser: {
      summary: 'Change an account',
      description:
        'Nobody changes their own role or disables themselves, and the last admin stays an admin.',
      errors: ['NOT_FOUND', 'OWN_ACCOUNT', 'LAST_ADMIN'],
      example: { body: { role: 'barista' }, answer: { ...employee, role: 'barista' } },
    },
    markInactive: {
      summary: 'Log out',
      description:
        'Ends the notifications of this device and the session of the token. Own id only.',
      errors: ['NOT_FOUND'],
      example: { body: { status: 'INACTIVE' }, answer: { id: ploy.id, status: 'INACTIVE' } },
    },
  }
