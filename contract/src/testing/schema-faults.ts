import type * as z from 'zod/mini'

/** What a schema has to accept, written by hand. Paths are such as `menu.name` and `orders[].id`. */
export interface Shape {
  /** A value with every field. */
  example: unknown
  /** What it is parsed to, where that is another. */
  output?: unknown
  /** An unknown field is an error, as in a request; in a response it is left out. */
  isStrict?: boolean
  /** Fields that may be missing. */
  optional?: string[]
  /** Fields that may be null. */
  nullable?: string[]
  /** Fields that may hold any text. */
  texts?: string[]
  /** Numbers that need not be whole. */
  fractions?: string[]
  /** Objects with any keys. */
  records?: string[]
  /** Further values: at each bound, and all of those that are few. */
  accepted?: Record<string, unknown[]>
  /** Values beyond each bound. */
  refused?: Record<string, unknown[]>
}

type Path = (string | number)[]

/** Where a schema accepts or refuses something else than is written; empty where it is right. */
export function schemaFaults(schema: z.ZodMiniType, shape: Shape): string[] {
  const { example, output = example, isStrict = false, accepted = {}, refused = {} } = shape
  const faults: string[] = []
  const check = (path: Path, what: string, value: unknown, isRight = false) => {
    const isAccepted = schema.safeParse(replaced(example, path, value)).success
    const found = isAccepted ? 'accepted' : 'refused'
    if (isAccepted !== isRight) faults.push(`${nameOf(path)}: ${what} is ${found}`)
  }

  const { data, error } = schema.safeParse(example)
  if (!isSame(data, output)) faults.push(`the example: ${JSON.stringify(error?.issues ?? data)}`)
  for (const [path, value] of fieldsOf(example)) {
    const isListed = (names: string[] = []) => names.includes(nameOf(path))
    check(path, 'no value', undefined, isListed(shape.optional))
    check(path, 'null', null, isListed(shape.nullable))
    check(path, 'another type', typeof value === 'string' ? 7 : 'nonsense')
    if (typeof value === 'string') check(path, 'nonsense', 'nonsense', isListed(shape.texts))
    if (typeof value === 'number') check(path, 'a fraction', value + 0.5, isListed(shape.fractions))
  }
  for (const [path, value] of [[[] as Path, example] as const, ...fieldsOf(example)]) {
    if (!isObject(value) || shape.records?.includes(nameOf(path))) continue
    const result = schema.safeParse(replaced(example, [...path, 'unknownField'], 'x'))
    const isLeftOut = !isStrict && isSame(result.data, output)
    if (result.success && !isLeftOut) faults.push(`${nameOf(path)}: an unknown field is accepted`)
  }
  for (const [values, isRight] of [[accepted, true] as const, [refused, false] as const])
    for (const [name, all] of Object.entries(values))
      for (const value of all) check(pathOf(name), JSON.stringify(value), value, isRight)
  return faults
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** JSON with sorted keys. */
const sorted = (value: unknown) =>
  JSON.stringify(value, (_, part) =>
    isObject(part) ? Object.fromEntries(Object.entries(part).sort()) : part,
  )

const isSame = (first: unknown, second: unknown) => sorted(first) === sorted(second)

const nameOf = (path: Path) =>
  path
    .map((key) => (typeof key === 'number' ? '[]' : `.${key}`))
    .join('')
    .replace(/^[.]/, '') || 'itself'

const pathOf = (name: string): Path =>
  name === 'itself'
    ? []
    : name
        .replaceAll('[]', '.0')
        .split('.')
        .filter((key) => key !== '')
        .map((key) => (key === '0' ? 0 : key))

/** Every field at any depth; of a list its first entry only. */
function fieldsOf(value: unknown, path: Path = []): [Path, unknown][] {
  const fields: [string | number, unknown][] = Array.isArray(value)
    ? value.slice(0, 1).map((entry) => [0, entry])
    : isObject(value)
      ? Object.entries(value)
      : []
  return fields.flatMap(([key, field]) => [
    [[...path, key], field] as [Path, unknown],
    ...fieldsOf(field, [...path, key]),
  ])
}

/** A copy with another value at the path; without the field where the value is undefined. */
function replaced(value: unknown, [key, ...rest]: Path, other: unknown): unknown {
  if (key === undefined) return other
  if (Array.isArray(value)) return value.with(Number(key), replaced(value[0], rest, other))
  const { [key]: old, ...fields } = value as Record<string, unknown>
  const changed = replaced(old, rest, other)
  return changed === undefined ? fields : { ...(value as object), [key]: changed }
}
