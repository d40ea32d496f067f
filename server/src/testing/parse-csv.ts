/** The records of a table in RFC 4180 that begins with a byte order mark; throws for anything else. */
export function parseCsv(bytes: unknown): string[][] {
  const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes as Buffer)
  if (text[0] !== '\uFEFF') throw new Error('no byte order mark')
  const records: string[][] = []
  let record: string[] = []
  const field = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/y
  field.lastIndex = 1
  while (field.lastIndex < text.length) {
    const found = field.exec(text)
    if (!found) throw new Error(`no table: ${text.slice(-100)}`)
    const [, quoted, plain = '', end] = found
    record.push(quoted?.replaceAll('""', '"') ?? plain)
    if (end === ',') continue
    records.push(record)
    record = []
  }
  return records
}
