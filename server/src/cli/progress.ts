import type { BackedUpTable } from './backup-format.ts'

const manyRows = 100_000

/** Shows how far a backup or a restore is: at a terminal one line, elsewhere a line for each large table. */
export class Progress {
  readonly #output: NodeJS.WritableStream & { isTTY?: boolean }
  #total = 0
  #done = 0
  #tableDone = 0
  #shown = ''

  constructor(output: NodeJS.WritableStream) {
    this.#output = output
  }

  begin(tables: readonly BackedUpTable[]) {
    this.#total = tables.reduce((sum, { rows }) => sum + rows, 0)
    this.#done = 0
  }

  /** Rows of a table, each of which ends with a line break. */
  passed(table: BackedUpTable, rows: Buffer) {
    const count = countLines(rows)
    this.#done += count
    this.#tableDone += count
    if (this.#output.isTTY)
      this.#show(`${Math.floor((100 * this.#done) / this.#total)} % ${table.name}`)
    if (this.#tableDone < table.rows) return
    if (!this.#output.isTTY && table.rows >= manyRows)
      this.#output.write(`${table.name}: ${table.rows} rows\n`)
    this.#tableDone = 0
  }

  end() {
    if (this.#output.isTTY) this.#show('')
  }

  #show(text: string) {
    if (text !== this.#shown) this.#output.write(`\r\x1b[K${text}`)
    this.#shown = text
  }
}

const lineBreak = 10

export function countLines(bytes: Buffer) {
  let count = 0
  for (let at = bytes.indexOf(lineBreak); at >= 0; at = bytes.indexOf(lineBreak, at + 1)) count += 1
  return count
}
