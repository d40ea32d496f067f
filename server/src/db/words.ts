import { type RawBuilder, sql } from 'kysely'

// Words as people sort and find them, whatever locale the database has. Its collations differ by
// engine and system, and some know neither Thai nor accents.

const accents = '[\\u0300-\\u036f]'

/** SQL: without case and accents. */
export const folded = (text: RawBuilder<unknown>) =>
  sql`regexp_replace(lower(normalize(${text}, NFD)), ${sql.lit(accents)}, '', 'g')`

/** Of what is looked for. */
const foldedText = (text: string) =>
  text.normalize('NFD').replaceAll(new RegExp(accents, 'g'), '').toLowerCase()

/** A text that stands for itself in a LIKE pattern. */
const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/** SQL: whether a word has this part, whatever its case and accents. */
export const hasPart = (word: RawBuilder<unknown>, part: string) =>
  sql<boolean>`${folded(word)} like ${`%${escaped(foldedText(part))}%`}`

export const beginsWith = (word: RawBuilder<unknown>, part: string) =>
  sql<boolean>`${folded(word)} like ${`${escaped(foldedText(part))}%`}`

/**
 * SQL: to sort by. A Thai vowel that is written before its consonant counts after it, and tone marks
 * decide only between words that are the same without them.
 */
export const wordOrder = (word: RawBuilder<unknown>) =>
  sql`regexp_replace(regexp_replace(${folded(word)}, '[\\u0e47-\\u0e4e]', '', 'g'),
    '([\\u0e40-\\u0e44])([\\u0e01-\\u0e2e])', '\\2\\1', 'g') collate "C", ${word} collate "C"`
