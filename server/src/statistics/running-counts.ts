import type { Tally } from './tallies.ts'

/** An order's identifier, keys and counts, as `eachOrder` selects them. */
export type CountedOrder = { id: string } & Row

type Row = Record<string, string | number>

/** The rows of tallies, kept while their orders come and change. */
export class RunningCounts {
  readonly #orders = new Map<string, CountedOrder>()
  readonly #tallies: { tally: Tally; rows: Map<string, Row> }[]

  constructor(tallies: Tally[]) {
    this.#tallies = tallies.map((tally) => ({ tally, rows: new Map() }))
  }

  /** Counts an order as it is now, in place of what it was before. */
  count(order: CountedOrder) {
    const before = this.#orders.get(order.id)
    if (before) this.#add(before, -1)
    this.#add(order, 1)
    this.#orders.set(order.id, order)
  }

  rowsOf(table: Tally['table']): Row[] {
    const rows = this.#tallies.find(({ tally }) => tally.table === table)?.rows
    return [...(rows?.values() ?? [])]
  }

  #add(order: CountedOrder, sign: 1 | -1) {
    for (const { tally, rows } of this.#tallies) {
      const keys = Object.keys(tally.keys)
      const place = JSON.stringify(keys.map((key) => order[key]))
      const row = rows.get(place) ?? emptyRow(tally, order)
      for (const name of Object.keys(tally.counts))
        row[name] = Number(row[name]) + sign * Number(order[name])
      if (Object.keys(tally.counts).every((name) => row[name] === 0)) rows.delete(place)
      else rows.set(place, row)
    }
  }
}

const emptyRow = ({ keys, counts }: Tally, order: CountedOrder): Row =>
  Object.fromEntries([
    ...Object.keys(keys).map((key) => [key, order[key]]),
    ...Object.keys(counts).map((name) => [name, 0]),
  ])
