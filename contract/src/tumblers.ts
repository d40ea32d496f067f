import { limits } from '@tumbler/rules/limits'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import * as fields from './fields.ts'

export const tumbler = z.object({
  id: fields.id,
  name: z.string(),
  /** Address of its picture. */
  image: z.string(),
  /** Number of the user's orders with this picture. */
  used: z.int().check(z.minimum(0)),
})
export type Tumbler = z.infer<typeof tumbler>

const byId = z.strictObject({ id: fields.id })
const shelf = z.array(tumbler).check(z.maxLength(limits.tumblers))

export const listTumblers = endpoint('listTumblers', {
  summary: 'List my tumblers',
  description: 'The one used last comes first.',
  response: shelf,
})

export const addTumbler = endpoint('addTumbler', {
  summary: 'Save a tumbler',
  description:
    'A picture that the caller uploaded, saved once. At most 8, each with a name of its own.',
  errors: ['CONFLICT', 'NOT_FOUND'],
  body: z.strictObject({ name: fields.tumblerName, image: z.string().check(z.maxLength(200)) }),
  response: tumbler,
  status: 201,
})

export const renameTumbler = endpoint('renameTumbler', {
  summary: 'Rename a tumbler',
  errors: ['CONFLICT', 'NOT_FOUND'],
  params: byId,
  body: z.strictObject({ name: fields.tumblerName }),
  response: tumbler,
})

export const removeTumbler = endpoint('removeTumbler', {
  summary: 'Remove a tumbler',
  description: 'Its picture stays among the recent ones.',
  errors: ['NOT_FOUND'],
  params: byId,
  response: tumbler,
})
