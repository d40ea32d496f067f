import { type RawBuilder, sql } from 'kysely'

export type Field = string | number | null

/** What a spreadsheet would run as a formula (product-rules §18). */
const formula = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/
/** The same behind what is a separator where a comma is part of a number. */
const formulaBehind = /([;\t]\s*)(?=[=+\-@＝＋－＠])/g

/** SQL: hundredths as a spreadsheet reads an amount, such as 120.50. */
export const amountOf = (hundredths: RawBuilder<unknown>) =>
  sql`(${hundredths} / 100.0)::numeric(20, 2)::text`

/** A table in RFC 4180 with a byte order mark, which spreadsheets know UTF-8 by; in pieces. */
export async function* csv(columns: readonly string[], batches: AsyncIterable<Field[][]>) {
  yield `\uFEFF${lineOf(columns)}`
  for await (const rows of batches) if (rows.length > 0) yield rows.map(lineOf).join('')
}

const lineOf = (fields: readonly Field[]) => `${fields.map(fieldOf).join(',')}\r\n`

function fieldOf(field: Field) {
  if (typeof field !== 'string') return String(field ?? '')
  const text = (formula.test(field) ? `'${field}` : field).replaceAll(formulaBehind, "$1'")
  return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
