import { sql } from 'kysely'

/** In the text itself, so that PostgreSQL finds an index of some statuses only. */
export const literals = (values: readonly string[]) =>
  sql.join(values.map((value) => sql.lit(value)))
