import type { TestApp } from './test-app.ts'

/** A hash of each table's rows: what is written anywhere changes it. */
export async function fingerprint(app: Pick<TestApp, 'query'>): Promise<Record<string, string>> {
  const tables = await app.query(
    `select quote_ident(table_name) as name from information_schema.tables
     where table_schema = 'public' order by 1`,
  )
  const hashes: Record<string, string> = {}
  for (const { name } of tables) {
    const rows = `string_agg(one::text, chr(10) order by one::text)`
    const [found] = await app.query(`select md5(coalesce(${rows}, '')) as hash from ${name} one`)
    hashes[name] = found?.hash
  }
  return hashes
}
