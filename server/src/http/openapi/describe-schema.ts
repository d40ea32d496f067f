import type { Endpoint } from '@tumbler/contract/endpoint'
import * as menu from '@tumbler/contract/menu'
import * as orders from '@tumbler/contract/orders'
import * as session from '@tumbler/contract/session'
import * as shop from '@tumbler/contract/shop'
import * as statistics from '@tumbler/contract/statistics'
import * as users from '@tumbler/contract/users'
import * as z from 'zod/mini'

export interface JsonSchema {
  [keyword: string]: unknown
  properties?: Record<string, JsonSchema>
  required?: string[]
}

/** What answers are made of has a name of its own; the rest stands where it is used. */
const named = {
  Category: menu.category,
  MenuItem: menu.menuItem,
  Order: orders.order,
  QueuedOrder: orders.queuedOrder,
  Tokens: session.tokens,
  CafeStatus: shop.cafeStatus,
  Settings: shop.settings,
  OrderTotals: statistics.orderTotals,
  RankedItem: statistics.rankedItem,
  Timeline: statistics.timeline,
  Account: users.account,
  FavOrder: users.favOrder,
  Me: users.me,
  User: users.user,
}

/** The schema of what a caller sends. */
export const describeInput = (schema: z.ZodMiniType): JsonSchema =>
  bare(z.toJSONSchema(schema, { io: 'input', ...options }) as JsonSchema)

/** The named schemas, and the answer of each endpoint by its name. */
export function describeAnswers(endpoints: Record<string, Endpoint>) {
  const answers = Object.entries(endpoints).map(([name, { answer }]) => [name, answerOf(answer)])
  return {
    schemas: schemasOf(named),
    answers: Object.fromEntries(answers) as Record<string, JsonSchema>,
  }
}

function answerOf(answer: z.ZodMiniType): JsonSchema {
  const known = Object.entries(named).find(([, schema]) => schema === answer)
  if (known) return { $ref: referenceTo(known[0]) }
  return schemasOf({ ...named, asked: answer }).asked ?? {}
}

/** Each refers to the others by their names. */
function schemasOf(schemasByName: Record<string, z.ZodMiniType>): Record<string, JsonSchema> {
  const registry = z.registry<{ id?: string }>()
  for (const [id, schema] of Object.entries(schemasByName)) registry.add(schema as never, { id })
  const { schemas } = z.toJSONSchema(registry, { uri: referenceTo, ...options })
  const made = Object.entries(schemas) as [string, JsonSchema][]
  return Object.fromEntries(made.map(([id, schema]) => [id, bare(schema)]))
}

/** What cannot be described is left open: a description must not keep the house from starting. */
const options = { unrepresentable: 'any', override: completeSchema } as const

const referenceTo = (id: string) => `#/components/schemas/${id}`

/** Many tools cannot read `\p{…}`: in its place stands what holds of all such text. */
const noControlCharacters = '^[^\\u0000-\\u001f\\u007f]*$'
/** What holds of every string that is let in. */
const noZero = '^[^\\u0000]*$'
const lengths: Record<string, number> = { uuid: 36, date: 10, 'date-time': 40 }

function completeSchema({ jsonSchema }: { jsonSchema: object }) {
  const schema: JsonSchema = jsonSchema as JsonSchema
  if (schema.type === 'integer') schema.format = 'int64'
  if (schema.type !== 'string' || schema.enum || 'const' in schema) return
  const patterns = [schema, ...((schema.allOf as JsonSchema[]) ?? [])].map(({ pattern }) => pattern)
  if (patterns.some((pattern) => String(pattern).includes('\\p{'))) {
    delete schema.allOf
    schema.pattern = noControlCharacters
  }
  schema.pattern ??= noZero
  const length = lengths[String(schema.format)]
  if (length) schema.maxLength ??= length
}

function bare({ $schema: _schema, $id: _id, ...schema }: JsonSchema): JsonSchema {
  return schema
}
