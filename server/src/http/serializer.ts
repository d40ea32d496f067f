import fastJsonStringify, { type Schema } from 'fast-json-stringify'
import type { FastifySerializerCompiler } from 'fastify'
import * as z from 'zod/mini'

type Stringify = (value: unknown) => string

const serializers = new WeakMap<z.ZodMiniType, Stringify>()

/**
 * A response as JSON, without fields that its schema does not name. A value that only a newer
 * version knows is passed on: while servers are replaced one after the other, both read the same rows.
 */
export function stringify(schema: z.ZodMiniType, value: unknown): string {
  const serialize = serializers.get(schema) ?? serializerOf(schema)
  serializers.set(schema, serialize)
  return serialize(value)
}

export const serializerCompiler: FastifySerializerCompiler<z.ZodMiniType> =
  ({ schema }) =>
  (value) =>
    stringify(schema, value)

const serializerOf = (schema: z.ZodMiniType) =>
  fastJsonStringify(
    shapeOf(z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' })) as Schema,
  )

type JsonSchema = z.core.JSONSchema.BaseSchema

/** Where a value belongs, without which values there are: no enums, formats and bounds. */
function shapeOf(value: JsonSchema | boolean): object {
  if (typeof value === 'boolean') return {}
  const { type, anyOf, oneOf, properties, required, items, prefixItems, additionalProperties } =
    value
  const shapes = anyOf?.filter((shape) => shape.type !== 'null') ?? []
  if (shapes.length > 1)
    throw new Error('A response cannot be one of several shapes without a kind')
  return {
    ...(type && { type }),
    ...(required && { required }),
    ...(properties && { properties: each(properties, shapeOf) }),
    ...(prefixItems && { items: prefixItems.map(shapeOf) }),
    ...(items && { items: shapeOf(items as JsonSchema) }),
    ...(additionalProperties && { additionalProperties: shapeOf(additionalProperties) }),
    ...(oneOf && { oneOf: oneOf.map(ofKind) }),
    ...(shapes[0] && { ...shapeOf(shapes[0]), nullable: true }),
  }
}

/** One of several shapes, told apart by a constant, which is a word of the code. */
const ofKind = (shape: JsonSchema) => ({
  ...shapeOf(shape),
  properties: each(shape.properties ?? {}, (property) =>
    typeof property === 'object' && 'const' in property ? property : shapeOf(property),
  ),
})

const each = <Value, Result>(values: Record<string, Value>, change: (value: Value) => Result) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value)]))
