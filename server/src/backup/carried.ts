/** A table as it is carried from one database to another: what it is made of and what it held. */
export interface CarriedTable {
  name: string
  columns: { name: string; type: string }[]
  rows: number
  /** Of a hash of each row, whatever their order. */
  sum: string
}

export interface Contents {
  /** The migrations that made the tables. */
  migrations: string[]
  /** Each after those that it refers to. */
  tables: CarriedTable[]
  /** The last number that each sequence has given. */
  sequences: { name: string; last: string }[]
}

/** As PostgreSQL writes the values of a row; null where there is none. */
export type Row = (string | null)[]

export interface Chunk {
  table: string
  rows: Row[]
}

/** All that a database holds, or held when it was backed up. */
export interface Carried {
  contents: Contents
  /** In the order of the tables, few enough at a time for the memory. */
  chunks(): AsyncIterable<Chunk>
}
