import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { startPostgres } from './postgres.ts'

type Postgres = ReturnType<typeof startPostgres>

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
/** Of version 7: the order's own, which is made new for each. */
const newId = /^[\da-f]{8}-[\da-f]{4}-7/

/**
 * What the server asks the database for the customer of this number while `act` runs, as a script for
 * pgbench, in which every customer does it in turn. Returns its path.
 */
export async function ownStatements(
  { query, folder }: Postgres,
  number: number,
  act: () => Promise<unknown>,
): Promise<string> {
  await query("alter system set log_min_duration_statement = '0'")
  await query("alter system set log_line_prefix = ''")
  await query('select pg_reload_conf()')
  const log = join(folder, 'log')
  const { length } = readFileSync(log, 'utf8')
  await act()
  await query('alter system reset all')
  await query('select pg_reload_conf()')
  const entries = readFileSync(log, 'utf8')
    .slice(length)
    .split(/^(?=[A-Z]+: )/m)
  const statements = entries.flatMap((entry, index) => {
    const [, text] = /^LOG: [^\n]* execute tumbler-[^:]*: (.*)/s.exec(entry) ?? []
    const [, values = ''] = /^DETAIL: +parameters: (.*)/s.exec(entries[index + 1] ?? '') ?? []
    return text && values.includes(String(number)) ? [withValues(text, values, String(number))] : []
  })
  const script = join(folder, 'statements.sql')
  const choice =
    '\\set turn :turn + 1\n\\set customer :first + (:turn * :clients + :client_id) % :customers'
  writeFileSync(script, `${[choice, ...statements].join('\n\n')}\n`)
  return script
}

function withValues(text: string, values: string, number: string) {
  const given = new Map(
    [...values.matchAll(/(\$\d+) = (NULL|'(?:[^']|'')*')/g)].map(([, name, value = '']) => [
      name,
      literal(value, number),
    ]),
  )
  const statement = text.trimEnd().replace(/\$\d+/g, (name) => given.get(name) ?? name)
  return `${statement};`
}

/** pgbench would take a word behind a colon for a variable. */
function literal(value: string, number: string) {
  if (value === 'NULL') return value
  const plain = value.slice(1, -1)
  const own = newId.test(plain) ? plain.slice(0, -number.length) + number : plain
  const parts = own
    .split(number)
    .map((part) => `E'${part.replaceAll('\\', '\\\\').replaceAll(':', '\\x3A')}'`)
  const text = parts.join(' || :customer::text || ')
  return uuid.test(plain) ? `(${text})::uuid` : `(${text})`
}
