import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { registration } from './session.ts'

export const goLive = endpoint('goLive', {
  summary: 'End the demo',
  description:
    'Menu and shop settings stay. Every account, order and picture of a tumbler goes, the shop is closed, and the account of the body is the first admin. Fails where there is no demo any more.',
  errors: ['CONFLICT'],
  body: registration,
  response: z.null(),
  status: 204,
})

export const setUp = endpoint('setUp', {
  summary: 'Make the first admin',
  description:
    'With the token of the link that the server prints while there is no admin. NOT_FOUND for any other, and once there is one.',
  errors: ['NOT_FOUND'],
  body: z.extend(registration, {
    token: z.string().check(z.minLength(1), z.maxLength(200)),
  }),
  response: z.null(),
  status: 204,
})
